/** Runs proofs. All runs of a process share one database server; each run opens and closes its own stacks. */
import type { Finding, ProofEnvironment, EnvironmentOptions, Proof, Run } from './proof';
import { SeededRandom } from './seeded-random';
import { type DatabaseServer, startServer } from './stack/database-server';
import { openStack } from './stack/stack';
import { firstBorrowers, seedBorrowers } from './stack/seeded-borrowers';

/** Number of borrowers in the shared database template; at least as many as the short form of any proof needs. */
const SHARED_BORROWERS = 6;

/** Options of the command line, the same for every proof. */
export interface RunOptions {
  readonly seed: number;
  readonly full: boolean;
  readonly timeFactor: number;
  /** Number of cases, instead of the default of the short or full form. */
  readonly count?: number;
  /** Minutes after which a proof in parts starts no further part. */
  readonly minutes: number;
  readonly bug?: string;
}

/**
 * Runner of the proofs. Closes what a run opened when the run ends; the shared, non-durable database server stays
 * until `close`.
 */
export class Runs {
  readonly #options: RunOptions;
  #shared: Promise<DatabaseServer> | null = null;

  constructor(options: RunOptions) {
    this.#options = options;
  }

  run(proof: Proof): Promise<Finding> {
    // A separate generator for each proof gives it the same cases whether it runs alone or with others.
    return this.#within(new SeededRandom(this.#options.seed * 1_009 + proof.number), (run) => proof.run(run));
  }

  async #within<T>(random: SeededRandom, work: (run: Run) => Promise<T>): Promise<T> {
    const closing: (() => void | Promise<void>)[] = [];
    const { count, minutes, ...options } = this.#options;
    const run: Run = {
      ...options,
      random,
      count: (short, full) => count ?? (options.full ? full : short),
      isTimeOver: () => performance.now() > minutes * 60_000,
      isDecidedBy: () => false,
      open: (environment) => this.#open(closing, environment),
      onEnd: (last) => void closing.push(last),
      runIsolated: (inner) => this.#within(random, inner),
      database: async () => {
        const server = await this.#server();
        const { lender } = await server.createDatabases();
        return { appUrl: server.postgres.appUrl(lender), ownerUrl: server.postgres.ownerUrl(lender) };
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
    { people = 0, durable = false, disk, ...options }: EnvironmentOptions = {},
  ): Promise<ProofEnvironment> {
    const server = durable ? await startServer(true, disk) : await this.#server();
    if (durable) closing.push(() => server.stop());
    const seeded =
      people > 0 ? await seedBorrowers(server, durable ? people : Math.max(SHARED_BORROWERS, people)) : null;
    const stack = await openStack(
      server,
      { ...options, ...(seeded && { template: seeded.template }) },
      await this.#server(),
    );
    closing.push(() => stack.stop());
    return { stack, people: seeded ? firstBorrowers(stack, seeded, people) : [] };
  }

  #server(): Promise<DatabaseServer> {
    this.#shared ??= startServer(false);
    return this.#shared;
  }

  async close(): Promise<void> {
    await (await this.#shared)?.stop();
  }
}
