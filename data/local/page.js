
// Where the page stands. It draws every picture anew when news arrive or a menu opens, and loses its place while they
// grow. So what counts here is what the person did: they stay at the newest message until they scroll away, and what
// they pressed stays under their finger.
{
  const timeline = document.getElementById("channel-timeline");
  const list = document.getElementById("channel-message-list");
  const LATELY = 800; // milliseconds between a person's gesture and the scrolling that it causes
  const HOLD = 2500; // milliseconds after a press in which pictures are drawn anew and the page corrects its place
  const SLIP = 12; // pixels that a finger may move within one press
  const REDRAW = 400; // milliseconds after a change of size in which it does so
  const KEYS = new Set(["ArrowUp", "PageUp", "Home", "Tab"]);
  let following = true;
  let gesture = -Infinity;
  let unquiet = -Infinity; // until when a scroll is the page's own doing
  let held = null; // what was pressed: {key, top}
  let press = null; // a press that has not landed yet: {control, key, x, y}

  const topOf = (element) => element.getBoundingClientRect().top - timeline.getBoundingClientRect().top;
  const find = (key) => list.querySelector(`[data-control-key="${CSS.escape(key)}"]`);
  function settle() {
    if (following) timeline.scrollTop = timeline.scrollHeight;
    else if (held && performance.now() < unquiet) {
      const element = find(held.key);
      if (element) timeline.scrollTop += topOf(element) - held.top;
    }
  }
  function scrolls() { gesture = performance.now(); held = null; }
  function restless(time) { unquiet = Math.max(unquiet, performance.now() + time); }

  for (const name of ["wheel", "touchmove"]) timeline.addEventListener(name, scrolls, { passive: true });
  timeline.addEventListener("keydown", (event) => { if (KEYS.has(event.key)) scrolls(); });
  timeline.addEventListener("pointerdown", (event) => {
    if (event.target === timeline) { scrolls(); return; } // the scroll bar
    restless(HOLD);
    const control = event.target.closest?.("[data-control-key]");
    held = control ? { key: control.dataset.controlKey, top: topOf(control) } : null;
  }, { capture: true, passive: true });
  // On the window, because the page's own listener on the document closes a menu that it sees out of place.
  window.addEventListener("scroll", (event) => {
    if (event.target !== timeline) return;
    if (timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight < 24) following = true;
    else if (performance.now() - gesture < LATELY) following = false;
    else if (performance.now() < unquiet) settle();
  }, { capture: true, passive: true });
  // A press counts for what it began on. News may move a button away or draw it anew before the finger is lifted; then the
  // browser gives the click to whatever lies there now, or to nothing.
  window.addEventListener("pointerdown", (event) => {
    const control = event.target.closest?.("button, [role=option]");
    const key = control?.closest("[data-control-key]")?.dataset.controlKey;
    press = key && event.button === 0 ? { control, key, x: event.clientX, y: event.clientY } : null;
  }, { capture: true, passive: true });
  window.addEventListener("pointerup", (event) => {
    const begun = press;
    if (!begun || Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > SLIP) { press = null; return; }
    setTimeout(() => { // the browser's own click comes first, where it comes
      if (press !== begun) return;
      press = null;
      again(begun)?.click();
    });
  }, { capture: true, passive: true });
  window.addEventListener("pointercancel", () => { press = null; }, { capture: true, passive: true });
  window.addEventListener("click", (event) => {
    if (!press || !event.isTrusted || event.detail === 0) return; // pressed by a key
    if (press.control.contains(event.target)) press = null;
    else { event.preventDefault(); event.stopImmediatePropagation(); }
  }, { capture: true });
  function again({ control, key }) {
    if (control.isConnected) return control;
    if (control.id) return document.getElementById(control.id);
    return document.querySelector(`button[data-control-key="${CSS.escape(key)}"]`);
  }
  for (const id of ["message-picker", "message-search-form", "history-older"]) {
    document.getElementById(id).addEventListener("click", () => { following = false; held = null; });
  }
  document.getElementById("new-messages").addEventListener("click", () => { following = true; settle(); });
  document.getElementById("viewer-picker").addEventListener("change", () => { following = true; });
  const sizes = new ResizeObserver(() => { restless(REDRAW); settle(); });
  sizes.observe(timeline);
  sizes.observe(list);
}
