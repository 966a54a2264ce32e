/** Milliseconds that points wait for company. */
export const BATCH_MS = 10_000;
const MOST = 150;

interface Parts {
  /** What could not be sent, as it was kept: lines of a name and its count. */
  readonly kept: () => string;
  readonly keep: (text: string) => void;
  /** Sends; false when it should be tried again. */
  readonly send: (body: string) => Promise<boolean>;
  /** Hands over to the browser while the page goes away; false when it did not take it. */
  readonly sendLeaving: (body: string) => boolean;
}

export interface PointBatch {
  /** Counts one more of `page field outcome`. */
  add(name: string): void;
  flush(): Promise<void>;
  leave(): void;
}

/** Gathers counts and sends them together; what cannot be sent is kept for the next time. */
export function createPointBatch({ kept, keep, send, sendLeaving }: Parts): PointBatch {
  let counts = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> = Promise.resolve();

  function put(name: string, count: number): void {
    if (counts.has(name) || counts.size < MOST) counts.set(name, (counts.get(name) ?? 0) + count);
  }

  /** Everything that waits, here and from before, taken out. */
  function take(): Map<string, number> {
    clearTimeout(timer);
    timer = undefined;
    for (const line of kept().split('\n')) {
      const [, name, count] = /^(\w+ [\w.]+ \w+) (\d{1,3})$/.exec(line) ?? [];
      if (name) put(name, Number(count));
    }
    keep('');
    const taken = counts;
    counts = new Map();
    return taken;
  }

  function keepForLater(taken: ReadonlyMap<string, number>): void {
    keep([...taken].map(([name, count]) => `${name} ${count}`).join('\n'));
  }

  return {
    add(name) {
      put(name, 1);
      timer ??= setTimeout(() => void this.flush(), BATCH_MS);
    },
    /** One after the other: what the call before could not send, this one takes along. */
    flush() {
      sending = sending.then(async () => {
        const taken = take();
        if (taken.size > 0 && !(await send(bodyOf(taken)))) keepForLater(taken);
      });
      return sending;
    },
    leave() {
      const taken = take();
      if (taken.size > 0 && !sendLeaving(bodyOf(taken))) keepForLater(taken);
    },
  };
}

function bodyOf(counts: ReadonlyMap<string, number>): string {
  const points = [...counts].map(([name, count]) => {
    const [page, field, outcome] = name.split(' ');
    return { page, field, outcome, count };
  });
  return JSON.stringify({ points });
}
