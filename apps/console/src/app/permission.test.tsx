import { OPERATOR_COMMANDS } from '@tulay/contract/operator/commands';
import { CONSOLE_PAGES } from '@tulay/contract/operator/console';
import { mayRun } from '@tulay/contract/operator/queue-commands';
import { QUEUES } from '@tulay/contract/operator/queues';
import { OPERATOR_ROLES, type OperatorRoleName } from '@tulay/contract/operator/role';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { keysOf } from '@tulay/engine/records';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sessionQuery } from '../api/session';
import { initialValuesKey } from '../kit/initial-values';
import { CommandButton } from '../kit/command-button';
import { CommandForm } from '../kit/command-form';
import { rolesFor } from '../kit/no-permission';
import { AREA_NAMES } from './areas';
import { PageGate } from './page-gate';
import { commandsOfPage } from './pages';

const PATHS = CONSOLE_PAGES.flatMap((page) => {
  if (page === '/queue') return QUEUES.flatMap((queue) => [`${page}/${queue}`, `${page}/${queue}/T-1`]);
  return page === '/area' ? AREA_NAMES.map((area) => `${page}/${area}`) : [page];
});
const { noPermission: words } = CONSOLE_WORDS;

describe.each(PATHS)('the page %s', (path) => {
  it.each(OPERATOR_ROLES)('is shown to %s, or says which roles open it and leads back', (role) => {
    const markup = renderToStaticMarkup(
      <PageGate path={path} roles={[role]}>
        <h1>the page</h1>
      </PageGate>,
    );
    const commands = commandsOfPage(path);
    const isAllowed = commands.length === 0 || commands.some((name) => mayRun(name, [role]));
    if (isAllowed) return expect(markup).toBe('<h1>the page</h1>');
    expect(markup).toContain(words.title);
    expect(markup).toContain(words.roles(rolesFor(commands)));
    expect(markup).toContain('href="/"');
    return expect(rolesFor(commands)).not.toBe('');
  });
});

it('every page shows the answer of a command, except the page that lists all commands', () => {
  expect(PATHS.filter((path) => commandsOfPage(path).length === 0)).toEqual(['/commands']);
});

/** Draws a part of a page for an operator with one role. The rules with which a form begins have arrived. */
function drawnFor(role: OperatorRoleName, part: React.ReactNode): string {
  const client = new QueryClient();
  for (const name of keysOf(OPERATOR_COMMANDS)) client.setQueryData(initialValuesKey(name), {});
  const session = { name: role, roles: [role], awayUntil: null, expiresAt: '', idleAt: '', csrf: '' };
  client.setQueryData(sessionQuery.queryKey, { session, isOver: false });
  return renderToStaticMarkup(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
}

describe.each(keysOf(OPERATOR_COMMANDS))('the command `%s`', (name) => {
  it.each(OPERATOR_ROLES)(
    'has a button and a form for the role %s only if it may run the command',
    (role) => {
      const isAllowed = mayRun(name, [role]);
      expect(drawnFor(role, <CommandButton command={name}>Do</CommandButton>)).toMatch(
        isAllowed ? /^<button/ : /^$/,
      );
      expect(drawnFor(role, <CommandForm name={name} />).includes('<form')).toBe(isAllowed);
    },
  );
});
