import * as z from 'zod';
import { done, instant, rowsOf } from '../answers';
import { describeCommands } from '../command';
import { id } from '../parameters';

export const SESSION_COMMANDS = describeCommands({
  'session list': {
    help: 'open sessions of the console, the last used first',
    roles: ['admin'],
    unpaged: 'open sessions, which end after eight hours',
    answer: rowsOf(
      z.object({
        sessionId: z.guid(),
        operator: z.string(),
        /** Browser and system. */
        browser: z.string(),
        startedAt: instant,
        lastUsedAt: instant,
        expiresAt: instant,
      }),
    ),
    refusals: [],
  },
  'session end': {
    help: 'ends a session of the console at once',
    roles: ['admin'],
    parameters: { session: id('id of the session, as in `session list`') },
    changes: true,
    answer: done,
    refusals: ['not_found'],
  },
});
