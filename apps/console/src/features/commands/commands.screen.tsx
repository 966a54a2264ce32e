import { getRouteApi, Link } from '@tanstack/react-router';
import type { CommandShape } from '@tulay/contract/operator/command';
import { OPERATOR_COMMANDS } from '@tulay/contract/operator/commands';
import { mayRun, runsInForm } from '@tulay/contract/operator/queue-commands';
import { codeWords, commandTitle } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { keysOf } from '@tulay/engine/records';
import { useSession } from '../../api/session';
import { CommandForm } from '../../kit/command-form';
import { Badge, Panel } from '../../kit/parts';

const route = getRouteApi('/commands');
const words = CONSOLE_WORDS;

/**
 * Page that lists every command with its form. A command that the operator's roles do not allow shows the role that it
 * needs.
 */
export function CommandsScreen() {
  const { name } = route.useSearch();
  const session = useSession();
  const names = keysOf(OPERATOR_COMMANDS);
  const chosen = names.find((each) => each === name);
  if (!session) return null;
  return (
    <>
      <h1 className="mb-4">{words.commands.title}</h1>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_30rem]">
        <ul className="panel divide-y divide-line">
          {names.map((each) => {
            const shape: CommandShape = OPERATOR_COMMANDS[each];
            const isAllowed = mayRun(each, session.roles) && runsInForm(each);
            return (
              <li key={each} className="grid grid-cols-[13rem_minmax(0,1fr)_auto] gap-3 px-4 py-2">
                <span>
                  {isAllowed ? (
                    <Link to="/commands" search={{ name: each }} className="text-accent">
                      {commandTitle(each)}
                    </Link>
                  ) : (
                    <span className="text-quiet">{commandTitle(each)}</span>
                  )}
                  <code className="block text-xs text-quiet">{each}</code>
                </span>
                <span className="inline-block first-letter:uppercase">{shape.help}</span>
                {shape.terminalOnly ? (
                  <Badge>{words.form.terminalOnly}</Badge>
                ) : shape.consoleOnly ? (
                  <Badge>{words.form.onApprovals}</Badge>
                ) : isAllowed ? null : (
                  <Badge>{shape.roles.map((role) => codeWords('role', role)).join(', ')}</Badge>
                )}
              </li>
            );
          })}
        </ul>
        {chosen ? (
          <div className="sticky top-5">
            <Panel title={commandTitle(chosen)}>
              <CommandForm key={chosen} name={chosen} />
            </Panel>
          </div>
        ) : null}
      </div>
    </>
  );
}
