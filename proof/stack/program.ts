/** A built program that can be killed like by a power cut and started again with the same settings. */
import { type Child, startChild, untilReady } from '../../scripts/running/child';

export interface ProgramOptions {
  readonly name: string;
  /** The built file. */
  readonly file: string;
  readonly env: Readonly<Record<string, string>>;
  readonly log: string;
  /** Answers with a success once it serves. */
  readonly ready: string;
}

export class Program {
  readonly #options: ProgramOptions;
  #child: Child | null = null;
  #isStopped = false;

  constructor(wish: ProgramOptions) {
    this.#options = wish;
  }

  /** Of the process that runs now. */
  get pid(): number {
    if (this.#child === null) throw new Error(`the ${this.#options.name} does not run`);
    return this.#child.pid;
  }

  /** Resolves when it serves. */
  async start(): Promise<void> {
    const { name, file, env, log, ready } = this.#options;
    // Who kills and starts it may still be at it when the run is given up.
    if (this.#isStopped) throw new Error(`the ${name} was stopped for good`);
    this.#child = startChild(name, file, { ...env }, log);
    await untilReady(this.#child, ready, log);
  }

  /** SIGKILL: nothing of it runs on. Resolves when it is gone. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    process.kill(child.pid, 'SIGKILL');
    await child.ended;
    this.#child = null;
  }

  /** For good. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#child?.stop();
    this.#child = null;
  }
}
