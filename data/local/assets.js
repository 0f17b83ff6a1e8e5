
// Pictures come newest first and a few at a time: the one that somebody waits for is the last one of the page.
const ABREAST = 3;
const waiting = [];
let asking = 0;

function askLastFirst(ask) {
  return new Promise((resolve, reject) => {
    waiting.push(() => Promise.resolve().then(ask).then(resolve, reject).finally(() => {
      asking -= 1;
      askNext();
    }));
    // All pictures of the page ask in the same moment.
    setTimeout(askNext);
  });
}

function askNext() {
  while (asking < ABREAST && waiting.length > 0) {
    asking += 1;
    waiting.pop()();
  }
}
