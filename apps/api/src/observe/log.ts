/** Log with an allow-list of fields: no other field reaches a line, even from libraries. */
import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import type { Config } from '../config';
import { currentRequestId } from './request-context';

/** Fields of a line besides its message. None of them can hold personal data. */
const ALLOWED = ['method', 'route', 'status', 'code', 'ms', 'topic', 'failure', 'at'] as const;

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
    mixinMergeStrategy: (fields, { requestId }: { requestId?: string }) => ({
      ...(requestId === undefined ? {} : { requestId }),
      ...allowed(fields),
    }),
    hooks: {
      // The message of an error may quote a database row with personal data, so only the name of the error is logged.
      logMethod(given, method) {
        const first: unknown = given[0];
        if (first instanceof Error) method.call(this, { failure: first.name }, 'failure');
        else method.apply(this, given);
      },
    },
  };
  return to ? pino(options, to) : pino(options);
};

function allowed(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => ALLOWED.some((each) => each === name)));
}
