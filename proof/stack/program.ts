/** A built program that a proof can kill, like a power cut, and restart with the same settings. */
import { type Child, startChild, untilReady } from '../../scripts/running/child';

export interface ProgramOptions {
  readonly name: string;
  /** Path of the built file. */
  readonly file: string;
  readonly env: Readonly<Record<string, string>>;
  readonly log: string;
  /** URL that answers with a success once the program serves. */
  readonly ready: string;
}

export class Program {
  readonly #options: ProgramOptions;
  #child: Child | null = null;
  #isStopped = false;

  constructor(options: ProgramOptions) {
    this.#options = options;
  }

  /** Process id of the running program. Throws if it does not run. */
  get pid(): number {
    if (this.#child === null) throw new Error(`the ${this.#options.name} does not run`);
    return this.#child.pid;
  }

  /** Starts the program; resolves when it serves. */
  async start(): Promise<void> {
    const { name, file, env, log, ready } = this.#options;
    // A proof that kills and restarts the program may still do so while a failed run stops it.
    if (this.#isStopped) throw new Error(`the ${name} was stopped for good`);
    this.#child = startChild(name, file, { ...env }, log);
    await untilReady(this.#child, ready, log);
  }

  /** Kills the program with SIGKILL; resolves when it is gone. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    process.kill(child.pid, 'SIGKILL');
    await child.ended;
    this.#child = null;
  }

  /** Stops the program permanently: a later `start` throws. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#child?.stop();
    this.#child = null;
  }
}
