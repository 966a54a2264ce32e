/**
 * True if the screen has unsaved input: from the first input until the next screen is shown. A saved draft does not
 * reset it.
 */
let unsaved = false;
const listeners = new Set<() => void>();

export const hasUnsaved = (): boolean => unsaved;

export function onUnsavedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function watchUnsaved(page: EventTarget): void {
  page.addEventListener('input', () => set(true));
}

export const clearUnsaved = (): void => set(false);

function set(value: boolean): void {
  if (unsaved === value) return;
  unsaved = value;
  for (const listener of listeners) listener();
}
