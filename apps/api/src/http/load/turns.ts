/**
 * Limits how many requests of one person run at the same time, so that one person cannot fill the queue for the
 * database.
 */
import type { FastifyReply } from 'fastify';

/**
 * Largest number of requests of one person that run at the same time; further ones wait behind it. With six instead of
 * three, the median waiting time of other people's requests was four to five times as long. A higher number would not
 * make a screen faster, because a node has one processor.
 */
const RUNNING_MAX = 3;
/** Largest number of requests of one person that may wait for a turn. Further requests are refused. */
const WAITING_MAX = 100;

interface Turns {
  running: number;
  readonly waiting: Set<() => void>;
}

export type TakeTurn = (key: string, reply: FastifyReply) => Promise<boolean>;

/**
 * Creates the queue of requests of a node. A turn is the right to run one request, and ends with its response or
 * connection.
 * @param runningMax largest number of requests with the same key that run at the same time.
 */
export function createTurns(runningMax = RUNNING_MAX): TakeTurn {
  const turnsOf = new Map<string, Turns>();

  function end(key: string, turns: Turns): void {
    const [next] = turns.waiting;
    if (next) {
      turns.waiting.delete(next);
      next();
      return;
    }
    turns.running -= 1;
    if (turns.running === 0) turnsOf.delete(key);
  }

  /**
   * Waits for a turn of this key. Returns false if too many requests with the key are already waiting, or if the
   * connection has ended.
   */
  return (key, reply) => {
    if (reply.raw.destroyed) return Promise.resolve(false);
    const turns = turnsOf.get(key) ?? { running: 0, waiting: new Set() };
    turnsOf.set(key, turns);
    if (turns.running < runningMax) {
      turns.running += 1;
      reply.raw.once('close', () => end(key, turns));
      return Promise.resolve(true);
    }
    if (turns.waiting.size >= WAITING_MAX) return Promise.resolve(false);
    return new Promise((resolve) => {
      const start = () => resolve(true);
      turns.waiting.add(start);
      reply.raw.once('close', () => {
        const isWaiting = turns.waiting.delete(start);
        if (isWaiting) resolve(false);
        else end(key, turns);
      });
    });
  };
}
