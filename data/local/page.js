
// Stay at the newest message until the person goes elsewhere. The page loses its place when pictures grow while news
// arrive, so what counts here is what the person did, not where the page happens to be.
{
  const timeline = document.getElementById("channel-timeline");
  const list = document.getElementById("channel-message-list");
  const LATELY = 800; // milliseconds between a person's gesture and the scrolling that it causes
  let following = true;
  let gesture = -Infinity;
  const toEnd = () => { if (following) timeline.scrollTop = timeline.scrollHeight; };
  const noteGesture = () => { gesture = performance.now(); };
  for (const name of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    timeline.addEventListener(name, noteGesture, { passive: true });
  }
  timeline.addEventListener("scroll", () => {
    if (timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight < 24) following = true;
    else if (performance.now() - gesture < LATELY) following = false;
  }, { passive: true });
  for (const id of ["message-picker", "message-search-form", "history-older"]) {
    document.getElementById(id).addEventListener("click", () => { following = false; });
  }
  document.getElementById("new-messages").addEventListener("click", () => { following = true; toEnd(); });
  document.getElementById("viewer-picker").addEventListener("change", () => { following = true; });
  const sizes = new ResizeObserver(toEnd);
  sizes.observe(timeline);
  sizes.observe(list);
}
