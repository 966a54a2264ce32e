/** Logs hold an allow-list: a line says what stands in it and nothing else, whoever writes it. */
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import type { Config } from '../config';
import { currentRequestId } from './request-context';

/** All that a line may say beside its sentence: patterns, codes, names of failures and places in our code. */
const ALLOWED = ['method', 'route', 'status', 'code', 'ms', 'topic', 'failure', 'at'] as const;

/** @param to standard output unless told otherwise. */
export const createLog = (
  config: Pick<Config, 'LOG_LEVEL'>,
  to?: pino.DestinationStream,
): FastifyBaseLogger => {
  const options: pino.LoggerOptions = {
    level: config.LOG_LEVEL,
    base: null,
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
    mixinMergeStrategy: (said, { requestId }: { requestId?: string }) => ({
      ...(requestId === undefined ? {} : { requestId }),
      ...allowed(said),
    }),
    hooks: {
      // The words of an error may quote a row.
      logMethod(given, method) {
        const [first] = given as unknown[];
        if (first instanceof Error) method.call(this, { failure: first.name }, 'failure');
        else method.apply(this, given);
      },
    },
  };
  return to ? pino(options, to) : pino(options);
};

/** What a library says of its own accord goes through the same list. */
function allowed(said: object): object {
  return Object.fromEntries(Object.entries(said).filter(([name]) => ALLOWED.some((each) => each === name)));
}
