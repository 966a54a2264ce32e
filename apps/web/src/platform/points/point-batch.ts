export const BATCH_MS = 10_000;
const MAX_COUNTERS = 150;

interface Parts {
  /** Returns the saved data points that could not be sent, one line for each name with its count. */
  readonly load: () => string;
  readonly save: (text: string) => void;
  readonly send: (body: string) => Promise<boolean>;
  /** Queues a request in the browser while the page unloads; returns false if the browser refuses it. */
  readonly sendLeaving: (body: string) => boolean;
}

export interface PointBatch {
  add(name: string): void;
  flush(): Promise<void>;
  flushOnLeave(): void;
}

export function createPointBatch({ load, save, send, sendLeaving }: Parts): PointBatch {
  let counts = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> = Promise.resolve();

  function increment(name: string, count: number): void {
    if (counts.has(name) || counts.size < MAX_COUNTERS) counts.set(name, (counts.get(name) ?? 0) + count);
  }

  function take(): Map<string, number> {
    clearTimeout(timer);
    timer = undefined;
    for (const line of load().split('\n')) {
      const [, name, count] = /^(\w+ [\w.]+ \w+) (\d{1,3})$/.exec(line) ?? [];
      if (name) increment(name, Number(count));
    }
    save('');
    const taken = counts;
    counts = new Map();
    return taken;
  }

  function saveForLater(taken: ReadonlyMap<string, number>): void {
    save([...taken].map(([name, count]) => `${name} ${count}`).join('\n'));
  }

  return {
    add(name) {
      increment(name, 1);
      timer ??= setTimeout(() => void this.flush(), BATCH_MS);
    },
    /** Sends the counts. Waits for the previous flush, to include the counts that it could not send. */
    flush() {
      sending = sending.then(async () => {
        const taken = take();
        if (taken.size > 0 && !(await send(bodyOf(taken)))) saveForLater(taken);
      });
      return sending;
    },
    flushOnLeave() {
      const taken = take();
      if (taken.size > 0 && !sendLeaving(bodyOf(taken))) saveForLater(taken);
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
