export type MinuteTask = () => Promise<void>;

/**
 * Returns the function that the minute job runs. Each call starts every task that is not still running, so that a slow
 * task does not delay the others. If an earlier call is still waiting for its tasks, the call returns at once, so that
 * slow tasks occupy only one job slot. Otherwise it waits until all tasks are done. Throws the first failure since the
 * last call.
 */
export function runIndependently(tasks: readonly MinuteTask[]): () => Promise<void> {
  const running = new Map<MinuteTask, Promise<void>>();
  const failures: unknown[] = [];
  let isWaiting = false;

  async function run(task: MinuteTask): Promise<void> {
    try {
      await task();
    } catch (error) {
      failures.push(error);
    } finally {
      running.delete(task);
    }
  }

  return async () => {
    for (const task of tasks) if (!running.has(task)) running.set(task, run(task));
    if (!isWaiting) {
      isWaiting = true;
      while (running.size > 0) await Promise.race(running.values());
      isWaiting = false;
    }
    const [failure] = failures.splice(0);
    if (failure !== undefined) throw failure;
  };
}
