// Keeps the marked parts of a page current. Without scripts the pages work and are refreshed by hand.
const PAUSE_MS = 2_000;
const announcer = document.querySelector('#news');

/** Leaves a part alone while its reader types in it or has opened something in it. */
const isInUse = (part) =>
  part.contains(document.activeElement) || part.querySelector('details[open]') !== null;

async function update() {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  let changed = false;
  for (const part of document.querySelectorAll('[data-live]')) {
    const next = fresh.getElementById(part.id);
    if (next === null || next.innerHTML === part.dataset.shown || isInUse(part)) continue;
    const isNews = next.textContent !== part.textContent;
    part.dataset.shown = next.innerHTML;
    if (!isNews) continue;
    part.replaceChildren(...next.childNodes);
    changed ||= part.dataset.live !== 'quiet';
  }
  if (changed && announcer) announcer.textContent = 'The page was updated.';
}

async function follow() {
  if (!document.hidden) await update().catch(() => undefined);
  setTimeout(follow, PAUSE_MS);
}

setTimeout(follow, PAUSE_MS);

// On a phone the tabs scroll: the current one comes into view.
const tabs = document.querySelector('.tabs');
const current = tabs?.querySelector('[aria-current]');
if (current) tabs.scrollLeft = current.offsetLeft - (tabs.clientWidth - current.offsetWidth) / 2;
