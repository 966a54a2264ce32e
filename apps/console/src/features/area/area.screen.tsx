import { getRouteApi } from '@tanstack/react-router';
import type { OperatorCommandName } from '@tulay/contract/operator/commands';
import { mayRun } from '@tulay/contract/operator/queue-commands';
import { commandTitle, parameterLabel } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useState } from 'react';
import { useSession } from '../../api/session';
import { AREAS } from '../../app/areas';
import { ActionButton, Button } from '../../kit/button';
import { CommandForm } from '../../kit/command-form';
import { Facts, Panel } from '../../kit/parts';
import { ProductCheck } from './product-check';
import { ProductRequests } from './product-requests';
import { BookReport, isBookReport } from '../reports/book-report';
import type { AreaSearchValues } from './area-search';
import { Reading } from './reading';
import type { OpenedCommand } from './row-commands';

const route = getRouteApi('/area/$area');
const words = CONSOLE_WORDS;

/** Lists whose tables need the whole width. Their actions are below. */
const WIDE: readonly OperatorCommandName[] = ['operator rights', 'product list'];

/**
 * Page of an area, such as the books: the answers of commands that read, and forms of the commands that change data.
 */
export function AreaScreen() {
  const { area: name } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const session = useSession();
  const [change, setChange] = useState<OpenedCommand | null>(null);
  if (!session) return null;
  const may = (command: OperatorCommandName) => mayRun(command, session.roles);
  const reads: readonly OperatorCommandName[] = AREAS[name].reads.filter(may);
  const changes: readonly OperatorCommandName[] = AREAS[name].changes.filter(may);
  const shown = reads.find((each) => each === search.read) ?? reads[0];
  const opened = change && changes.includes(change.name) ? change : null;
  // An open form is wider, so that the lines of a journal fit.
  const columns = opened ? 'xl:grid-cols-[minmax(0,1fr)_30rem]' : 'xl:grid-cols-[minmax(0,1fr)_22rem]';
  return (
    <>
      <h1 className="mb-4">{words.nav[name]}</h1>
      {name === 'products' ? <ProductRequests /> : null}
      <div className="mb-4 flex flex-wrap gap-2" role="tablist">
        {reads.map((each) => (
          <Button
            key={each}
            role="tab"
            aria-selected={each === shown}
            variant={each === shown ? 'primary' : 'second'}
            onClick={() => void navigate({ search: searchOfTab(search, shown, each) })}
          >
            {commandTitle(each)}
          </Button>
        ))}
      </div>
      <div className={`grid items-start gap-4 grid-cols-1 ${shown && WIDE.includes(shown) ? '' : columns}`}>
        {shown && isBookReport(shown) ? (
          <div className="min-w-0">
            <BookReport
              name={shown}
              search={search}
              onSearch={(changed) => void navigate({ search: { ...changed, read: shown } })}
            />
          </div>
        ) : shown ? (
          <Reading
            key={shown}
            name={shown}
            changes={changes}
            search={search}
            onSearch={(changed) => void navigate({ search: { ...changed, read: shown } })}
            onOpen={setChange}
          />
        ) : (
          <span />
        )}
        <Panel title={words.case.actions}>
          {opened ? (
            <OpenedForm key={JSON.stringify(opened)} {...opened} onClose={() => setChange(null)} />
          ) : (
            <div className="grid gap-2">
              {changes.map((each) => (
                <ActionButton key={each} onClick={() => setChange({ name: each, preset: {} })}>
                  {commandTitle(each)}
                </ActionButton>
              ))}
            </div>
          )}
        </Panel>
      </div>
    </>
  );
}

/**
 * Returns the search parameters of another tab. Reports of the books keep their dates, and no filter of a list reaches
 * another list.
 */
const searchOfTab = (
  { asOf, knownAt, from, until }: AreaSearchValues,
  shown: OperatorCommandName | undefined,
  read: OperatorCommandName,
): AreaSearchValues =>
  shown && isBookReport(shown) && isBookReport(read) ? { asOf, knownAt, from, until, read } : { read };

/** Form of the chosen command, below the arguments that a row filled in. */
const OpenedForm = ({ name, preset, onClose }: OpenedCommand & { readonly onClose: () => void }) => (
  <div className="grid gap-3">
    <h3 className="font-semibold">{commandTitle(name)}</h3>
    <Facts rows={Object.entries(preset).map(([each, value]) => [parameterLabel(each), String(value)])} />
    <CommandForm
      name={name}
      preset={preset}
      {...(name === 'product set' ? { live: (values) => <ProductCheck values={values} /> } : {})}
      onDone={onClose}
      onCancel={onClose}
    />
  </div>
);
