import { SESSION_COMMANDS } from '@tulay/contract/operator/commands/session';
import { runGlobal } from '../../../command';
import { listOpenSessions } from '../../../features/operator/console.store';
import { bindCommands, done, doneOrRefused } from '../../cli/handler';
import { listLines } from '../../cli/report';

export const SESSION = bindCommands(SESSION_COMMANDS, {
  'session list': {
    run: async ({ db }) =>
      done({
        rows: (await listOpenSessions(db)).map((row) => ({
          sessionId: row.session_id,
          operator: row.name,
          browser: row.browser,
          startedAt: row.started_at,
          lastUsedAt: row.last_used_at,
          expiresAt: row.expires_at,
        })),
      }),
    lines: ({ rows }) =>
      listLines(
        rows,
        ({ sessionId, operator, browser, lastUsedAt, expiresAt }) =>
          `${sessionId}  ${operator.padEnd(12)}${browser.padEnd(16)}used ${lastUsedAt}, ends ${expiresAt}`,
        { none: 'No open sessions.', state: 'open' },
      ),
  },
  'session end': {
    run: async ({ db, clock }, { session }) =>
      doneOrRefused(await runGlobal(db, 'operator_session_revoke', clock.now(), { sessionId: session }), {
        not_found: 'No open session has that id.',
      }),
    lines: (_, { session }) => `${session} is ended.`,
  },
});
