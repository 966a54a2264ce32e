import type { Draft } from './local-draft';

/** Milliseconds after the last key press. */
export const DRAFT_PAUSE_MS = 800;

interface Parts {
  /** Writes to this tab at once. */
  readonly saveLocal: (values: Draft) => void;
  /** Sends to the server; true once it is kept. `leaving`: the page may go away meanwhile. */
  readonly send: (values: Draft, leaving: boolean) => Promise<boolean>;
  readonly onSaved: (saved: boolean) => void;
}

export interface DraftSync {
  readonly typed: (values: Draft) => void;
  /** Sends now what still waits: the page is being left, or the line is back. */
  readonly flush: (leaving: boolean) => void;
  /** Sends nothing more, and waits for what is under way, so that no draft arrives after the form itself. */
  readonly stop: () => Promise<void>;
  readonly resume: () => void;
}

/** Keeps what is typed: here at once, on the server after a pause. One request at a time, so that the newest wins. */
export function createDraftSync({ saveLocal, send, onSaved }: Parts): DraftSync {
  let waiting: Draft | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inFlight: Promise<void> | null = null;
  let stopped = false;

  async function sendWaiting(leaving: boolean): Promise<void> {
    const values = waiting;
    if (values === null) return;
    waiting = null;
    const kept = await send(values, leaving);
    if (!kept) waiting ??= values;
    onSaved(kept && waiting === null);
  }

  function flush(leaving: boolean): void {
    clearTimeout(timer);
    if (stopped || waiting === null) return;
    if (inFlight !== null && !leaving) {
      timer = setTimeout(() => flush(false), DRAFT_PAUSE_MS);
      return;
    }
    inFlight = sendWaiting(leaving).finally(() => {
      inFlight = null;
    });
  }

  return {
    typed(values) {
      saveLocal(values);
      waiting = values;
      onSaved(false);
      clearTimeout(timer);
      timer = setTimeout(() => flush(false), DRAFT_PAUSE_MS);
    },
    flush,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await inFlight;
    },
    resume() {
      stopped = false;
    },
  };
}
