/** Runs costly tasks one at a time in a separate process or thread, with limits, so that requests do not wait for them. */
import { err, ok, type Result } from '@tulay/engine/result';

/** A process or thread that does one task at a time. */
export interface TaskRunner<T> {
  start(task: T): void;
  /** Returns whether the current task takes more memory than it may. */
  isOverMemory(): boolean;
  kill(): void;
}

/** What a runner reports. `ended`: it stopped by itself; `cause` is the mistake in its code, if that stopped it. */
export interface RunnerEvents<A> {
  answered(answer: A): void;
  ended(cause?: Error): void;
}

export interface TaskLimits {
  /** Milliseconds for one task. */
  readonly milliseconds: number;
  /** Number of tasks that may wait while another one runs. */
  readonly waiting: number;
}

/** `busy`: too many tasks wait. `over_limit`: the task took too much time or memory. `ended`: the runner stopped. */
export type TaskFailure = 'busy' | 'over_limit' | 'ended';

interface Job<T, A> {
  readonly task: T;
  readonly end: (answer: Result<A, TaskFailure>) => void;
  readonly fail: (cause: Error) => void;
}

const WATCH_MS = 20;

/**
 * Queue of tasks for one runner, a process or thread. The first task starts the runner. A task that exceeds its limit
 * ends the runner, and the next task starts another runner.
 */
export class TaskQueue<T, A> {
  readonly #open: (events: RunnerEvents<A>) => TaskRunner<T>;
  readonly #limits: TaskLimits;
  readonly #waiting: Job<T, A>[] = [];
  #current: Job<T, A> | null = null;
  #runner: TaskRunner<T> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #watch: NodeJS.Timeout | undefined;

  constructor(open: (events: RunnerEvents<A>) => TaskRunner<T>, limits: TaskLimits) {
    this.#open = open;
    this.#limits = limits;
  }

  /** Runs a task and returns its result. Rejects only if the code of the runner itself has an error. */
  run(task: T): Promise<Result<A, TaskFailure>> {
    if (this.#waiting.length >= this.#limits.waiting) return Promise.resolve(err('busy'));
    return new Promise((end, fail) => {
      this.#waiting.push({ task, end, fail });
      this.#next();
    });
  }

  #next(): void {
    if (this.#current) return;
    const job = this.#waiting.shift();
    if (!job) return;
    this.#current = job;
    const runner = (this.#runner ??= this.#started());
    this.#timer = setTimeout(() => this.#abandon(), this.#limits.milliseconds);
    this.#watch = setInterval(() => {
      if (runner.isOverMemory()) this.#abandon();
    }, WATCH_MS);
    runner.start(job.task);
  }

  #started(): TaskRunner<T> {
    const runner = this.#open({
      answered: (answer) => {
        if (this.#runner === runner) this.#finish((job) => job.end(ok(answer)));
      },
      ended: (cause) => {
        if (this.#runner !== runner) return;
        this.#runner = null;
        this.#finish((job) => (cause ? job.fail(cause) : job.end(err('ended'))));
      },
    });
    return runner;
  }

  #abandon(): void {
    const runner = this.#runner;
    this.#runner = null;
    runner?.kill();
    this.#finish((job) => job.end(err('over_limit')));
  }

  #finish(settle: (job: Job<T, A>) => void): void {
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    const job = this.#current;
    this.#current = null;
    if (job) settle(job);
    this.#next();
  }
}
