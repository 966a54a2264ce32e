export type MinuteTask = () => Promise<void>;

/**
 * Returns the function that the minute job runs. Each call starts every task, so that a slow task does not delay the
 * others. A task that is still running runs once more when it ends, because it may have read the clock before the call.
 * If an earlier call is still waiting for its tasks, the call returns at once, so that slow tasks occupy only one job
 * slot. Otherwise it waits until all tasks are done. Throws the first failure since the last call.
 */
export function runIndependently(tasks: readonly MinuteTask[]): () => Promise<void> {
  const running = new Map<MinuteTask, Promise<void>>();
  const askedAgain = new Set<MinuteTask>();
  const failures: unknown[] = [];
  let isWaiting = false;

  async function run(task: MinuteTask): Promise<void> {
    do {
      askedAgain.delete(task);
      try {
        await task();
      } catch (error) {
        failures.push(error);
      }
    } while (askedAgain.has(task));
    running.delete(task);
  }

  return async () => {
    for (const task of tasks) {
      if (running.has(task)) askedAgain.add(task);
      else running.set(task, run(task));
    }
    if (!isWaiting) {
      isWaiting = true;
      while (running.size > 0) await Promise.race(running.values());
      isWaiting = false;
    }
    const [failure] = failures.splice(0);
    if (failure !== undefined) throw failure;
  };
}
