import { create } from 'zustand';

/** Time in milliseconds for which a notice stays visible (specification 9). */
export const NOTIFICATION_MS = 2000;

interface Notice {
  readonly id: number;
  readonly text: string;
}

interface Notices {
  readonly notice: Notice | undefined;
  readonly update: (() => void) | undefined;
}

export const useNotice = create<Notices>()(() => ({ notice: undefined, update: undefined }));

let timer: ReturnType<typeof setTimeout> | undefined;

export function notify(text: string): void {
  clearTimeout(timer);
  const id = (useNotice.getState().notice?.id ?? 0) + 1;
  useNotice.setState({ notice: { id, text } });
  timer = setTimeout(() => useNotice.setState({ notice: undefined }), NOTIFICATION_MS);
}

export function showUpdateOffer(update: (() => void) | undefined): void {
  useNotice.setState({ update });
}
