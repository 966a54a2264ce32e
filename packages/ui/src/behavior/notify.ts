import { create } from 'zustand';

/** Specification 9. */
export const NOTIFICATION_MS = 2000;

interface Notice {
  readonly id: number;
  readonly text: string;
}

interface Notices {
  readonly notice: Notice | undefined;
  /** A new version waits; calling it loads the page anew. */
  readonly update: (() => void) | undefined;
}

export const useNotice = create<Notices>()(() => ({ notice: undefined, update: undefined }));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Says one sentence for two seconds, aloud too. Nothing that must be read later belongs here. */
export function notify(text: string): void {
  clearTimeout(timer);
  const id = (useNotice.getState().notice?.id ?? 0) + 1;
  useNotice.setState({ notice: { id, text } });
  timer = setTimeout(() => useNotice.setState({ notice: undefined }), NOTIFICATION_MS);
}

/** Offers a new version, quietly, until it is taken or somebody types. */
export function offerUpdate(update: (() => void) | undefined): void {
  useNotice.setState({ update });
}
