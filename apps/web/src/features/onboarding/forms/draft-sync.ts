import type { Draft } from './local-draft';

/** Pause after the last key press before the draft is sent, in milliseconds. */
export const DRAFT_PAUSE_MS = 800;

interface Parts {
  readonly saveLocal: (values: Draft) => void;
  /** Sends a draft to the server; resolves to true once it is stored. `leaving`: the page may be closing. */
  readonly send: (values: Draft, leaving: boolean) => Promise<boolean>;
  readonly onSaved: (saved: boolean) => void;
}

export interface DraftSync {
  readonly typed: (values: Draft) => void;
  readonly flush: (leaving: boolean) => void;
  /** Stops sending and waits for the request in flight, so that no draft arrives after the form itself. */
  readonly stop: () => Promise<void>;
  readonly resume: () => void;
}

/**
 * Stores each change locally at once and on the server after a pause, one request at a time, so that the newest draft
 * wins.
 */
export function createDraftSync({ saveLocal, send, onSaved }: Parts): DraftSync {
  let waiting: Draft | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inFlight: Promise<void> | null = null;
  let stopped = false;

  async function sendWaiting(leaving: boolean): Promise<void> {
    const values = waiting;
    if (values === null) return;
    waiting = null;
    const saved = await send(values, leaving);
    if (!saved) waiting ??= values;
    onSaved(saved && waiting === null);
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
