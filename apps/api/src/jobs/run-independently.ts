/** What is done each minute, in parts: each at most once at a time, and a slow one holds up neither the others nor the queue. */
export type MinuteTask = () => Promise<void>;

/**
 * Begins all parts that are not under way. Of those who call it, one at a time waits until none is; the others leave at
 * once, so that however many parts are slow, one hand of the queue is kept by them. Throws the first failure since the last call.
 */
export function runIndependently(parts: readonly MinuteTask[]): () => Promise<void> {
  const underWay = new Map<MinuteTask, Promise<void>>();
  const failures: unknown[] = [];
  let somebodyWaits = false;

  async function run(part: MinuteTask): Promise<void> {
    try {
      await part();
    } catch (error) {
      failures.push(error);
    } finally {
      underWay.delete(part);
    }
  }

  return async () => {
    for (const part of parts) if (!underWay.has(part)) underWay.set(part, run(part));
    if (!somebodyWaits) {
      somebodyWaits = true;
      while (underWay.size > 0) await Promise.race(underWay.values());
      somebodyWaits = false;
    }
    const [failure] = failures.splice(0);
    if (failure !== undefined) throw failure;
  };
}
