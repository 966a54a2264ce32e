/**
 * Whether something was typed on the screen that one is on. True from the first input until one goes to another
 * screen: forms end by leading on, and what they keep as drafts does not count as safe here.
 */
let unsaved = false;
const listeners = new Set<() => void>();

export const hasUnsaved = (): boolean => unsaved;

/** Tells when `hasUnsaved` has changed. */
export function onUnsavedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Watches the page for as long as it lives. */
export function watchUnsaved(page: EventTarget): void {
  page.addEventListener('input', () => set(true));
}

/** Called when another screen is shown. */
export const leaveUnsaved = (): void => set(false);

function set(value: boolean): void {
  if (unsaved === value) return;
  unsaved = value;
  for (const listener of listeners) listener();
}
