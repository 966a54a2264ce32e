/** Knows which parts of the database do not answer, so that a node reports them and refuses their borrowers at once. */
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { type Connection, connect } from './database';
import { askPart, type DatabasePart, listParts, partsOf } from './parts';
import { outsideRequest } from './request-statements';

export interface PartStatus {
  /** Whether at least one part answers. */
  readonly isServing: boolean;
  /** Names of the parts that do not answer. */
  readonly away: readonly string[];
}

export interface PartWatch {
  /** Asks every part, unless it was asked in the last half second. Calls share one check. */
  check(): Promise<PartStatus>;
  /** Returns whether the part of a borrower did not answer the latest check. Asks nothing while all parts answer. */
  isAway(customerId: string): Promise<boolean>;
  /**
   * Asks every part now; returns whether some parts answer and others do not. If no part answers, the network or the
   * machine may be slow. A database with one part is not asked.
   */
  isPartlyAway(): Promise<boolean>;
  /** Returns the borrowers whose rows are on a database server that did not answer the latest check. */
  findAway(customerIds: readonly string[]): Promise<ReadonlySet<string>>;
  close(): Promise<void>;
}

/** An error that the API answers with 503: the borrower's part of the database does not answer. */
export class PartAway extends Error {
  override readonly name = 'PartAway';
  readonly code = 'ECONNREFUSED';
}

/** Milliseconds for which a result is reused. */
const FRESH_MS = 500;
/** Milliseconds after which a part that has not answered is away. */
const ANSWER_MS = 600;
/** Milliseconds between two lists of the parts. */
const LIST_MS = 10_000;
/** Milliseconds for which a check counts when a request asks. Balancers check more often. */
const KNOWN_MS = 10_000;

/**
 * Connections of a watch: one for each part that is silent, one for each part that answers, and those of the catalog. They
 * are opened as needed: two without a cluster.
 */
const CONNECTIONS = 16;
/** Milliseconds after which a silent server counts as lost, so that a new server at its address is asked soon. */
const LOST_MS = 5_000;

/**
 * Opens a watch with separate connections. The connections of requests may all wait for a silent server, and then
 * nobody could ask the other servers.
 */
export const openPartWatch = (url: string, prepare: boolean): PartWatch =>
  createPartWatch(connect(url, CONNECTIONS, prepare, LOST_MS));

export function createPartWatch({ db, close }: Pick<Connection, 'db' | 'close'>): PartWatch {
  let parts: readonly DatabasePart[] = [];
  let listedAt = Number.NEGATIVE_INFINITY;
  let awayParts: ReadonlySet<number> = new Set();
  let checkedAt = Number.NEGATIVE_INFINITY;

  const lists = oneAtATime<readonly DatabasePart[]>();
  const questions = new Map<number, ReturnType<typeof oneAtATime<number | undefined>>>();
  const questionOf = ({ part }: DatabasePart) => {
    const question = questions.get(part) ?? oneAtATime<number | undefined>();
    questions.set(part, question);
    return question;
  };

  async function list(): Promise<void> {
    if (performance.now() < listedAt + LIST_MS) return;
    const found = await lists(() => outsideRequest(() => listParts(db)));
    if (found === null) return;
    parts = found;
    listedAt = performance.now();
  }

  async function ask(): Promise<PartStatus> {
    await list();
    const answers = await Promise.all(
      parts.map(async (part) => ({
        part,
        isHere: (await questionOf(part)(() => outsideRequest(() => askPart(part)))) !== null,
      })),
    );
    const away = answers.filter(({ isHere }) => !isHere).map(({ part }) => part);
    // Rows may have moved to another server since the parts were listed.
    if (away.length > 0) listedAt = Number.NEGATIVE_INFINITY;
    awayParts = new Set(away.map(({ part }) => part));
    checkedAt = performance.now();
    return { isServing: answers.length > away.length, away: away.map(({ name }) => name) };
  }

  async function findAway(customerIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (awayParts.size === 0 || customerIds.length === 0) return new Set();
    const found = await outsideRequest(() => partsOf(db, [...new Set(customerIds)]));
    return new Set(found.filter(({ part }) => awayParts.has(part)).map(({ customerId }) => customerId));
  }

  return {
    check: sharedCheck(ask),
    isAway: async (customerId) => {
      if (awayParts.size === 0 || performance.now() > checkedAt + KNOWN_MS) return false;
      return awayParts.size === parts.length || (await findAway([customerId])).has(customerId);
    },
    isPartlyAway: async () => {
      await list();
      if (parts.length < 2) return false;
      const { isServing, away } = await ask();
      return isServing && away.length > 0;
    },
    findAway,
    close,
  };
}

/**
 * Returns a function that runs a query and returns its result; null if the query fails or takes too long. A query that is
 * still waiting is not sent again, so a silent server holds one connection and not one for each check.
 */
function oneAtATime<T>(): (query: () => Promise<T>) => Promise<T | null> {
  let running: Promise<T | null> | null = null;
  let lateAt = 0;
  return async (query) => {
    if (running === null) {
      lateAt = performance.now() + ANSWER_MS;
      running = query()
        .catch(() => null)
        .finally(() => {
          running = null;
        });
    }
    const waiting = new AbortController();
    const late = pause(Math.max(0, lateAt - performance.now()), null, { signal: waiting.signal, ref: false })
      // On a busy machine the answer may have arrived and not been read yet.
      .then(() => nextTurn(null))
      .catch(() => null);
    const result = await Promise.race([running, late]);
    waiting.abort();
    return result;
  };
}

/**
 * Returns a function whose calls share one check and its result. Probes have no rate limit, so without this a flood of
 * probes would occupy the database.
 */
export function sharedCheck<T>(check: () => Promise<T>): () => Promise<T> {
  let latest: Promise<T> | null = null;
  let staleAt = Number.POSITIVE_INFINITY;
  return () => {
    if (latest && performance.now() < staleAt) return latest;
    staleAt = Number.POSITIVE_INFINITY;
    latest = check().finally(() => {
      staleAt = performance.now() + FRESH_MS;
    });
    return latest;
  };
}
