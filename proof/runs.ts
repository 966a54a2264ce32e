/** What the promises' runs share in a process, and what each opens for itself. */
import type { Finding, ProofEnvironment, EnvironmentOptions, Proof, Run } from './proof';
import { SeededRandom } from './seeded-random';
import { type DatabaseServer, startServer } from './stack/database-server';
import { openStack } from './stack/stack';
import { firstBorrowers, seedBorrowers } from './stack/seeded-borrowers';

/** People whom the proofs share; more than any of them asks for in its short form. */
const SHARED_BORROWERS = 6;

/** What a person asked for, of every promise alike. */
export interface RunOptions {
  readonly seed: number;
  readonly full: boolean;
  readonly timeFactor: number;
  /** So many cases instead of the form's own. */
  readonly count?: number;
  /** After so many, what comes in parts begins no further one. */
  readonly minutes: number;
  readonly bug?: string;
}

/** What a run opened is closed when it ends; the forgetful database server serves all of them. */
export class Runs {
  readonly #asked: RunOptions;
  #shared: Promise<DatabaseServer> | null = null;

  constructor(asked: RunOptions) {
    this.#asked = asked;
  }

  run(proof: Proof): Promise<Finding> {
    // Each promise has numbers of its own: it gives the same cases alone and among the others.
    return this.#within(new SeededRandom(this.#asked.seed * 1_009 + proof.number), (run) => proof.run(run));
  }

  async #within<T>(random: SeededRandom, work: (run: Run) => Promise<T>): Promise<T> {
    const closing: (() => void | Promise<void>)[] = [];
    const { count, minutes, ...asked } = this.#asked;
    const run: Run = {
      ...asked,
      random,
      count: (short, full) => count ?? (asked.full ? full : short),
      isTimeOver: () => performance.now() > minutes * 60_000,
      open: (wish) => this.#open(closing, wish),
      onEnd: (last) => void closing.push(last),
      runIsolated: (inner) => this.#within(random, inner),
      database: async () => {
        const server = await this.#server();
        return server.postgres.appUrl((await server.createDatabases()).lender);
      },
    };
    try {
      return await work(run);
    } finally {
      for (const close of closing.reverse()) await close();
    }
  }

  async #open(
    closing: (() => void | Promise<void>)[],
    { people = 0, durable = false, disk, ...wish }: EnvironmentOptions = {},
  ): Promise<ProofEnvironment> {
    const server = durable ? await startServer(true, disk) : await this.#server();
    if (durable) closing.push(() => server.stop());
    const town =
      people > 0 ? await seedBorrowers(server, durable ? people : Math.max(SHARED_BORROWERS, people)) : null;
    const stack = await openStack(
      server,
      { ...wish, ...(town && { template: town.template }) },
      await this.#server(),
    );
    closing.push(() => stack.stop());
    return { stack, people: town ? firstBorrowers(stack, town, people) : [] };
  }

  #server(): Promise<DatabaseServer> {
    this.#shared ??= startServer(false);
    return this.#shared;
  }

  async close(): Promise<void> {
    await (await this.#shared)?.stop();
  }
}
