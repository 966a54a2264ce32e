import { Link } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import type { OperatorSessionBody } from '@tulay/contract/operator/console';
import { mayOpen, mayRun } from '@tulay/contract/operator/queue-commands';
import { QUEUES } from '@tulay/contract/operator/queues';
import { CASE_TIME_WORDS } from '@tulay/copy/console/case-times';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { deleteDrafts } from '../api/drafts';
import { send } from '../api/request';
import { useQueues } from '../api/session';
import { Button } from '../kit/button';
import { AREA_NAMES } from './areas';
import { mayOpenPage } from './pages';
import { toggleTheme } from './theme';

const words = CONSOLE_WORDS;
const LINK = 'flex justify-between gap-2 rounded-lg px-3 py-1.5 no-underline hover:bg-tint';
const ACTIVE = { className: 'bg-tint font-semibold text-accent-strong' };

interface MenuProps {
  readonly session: OperatorSessionBody;
  readonly onKeys: () => void;
  readonly onPalette: () => void;
}

/** Menu of the pages that the operator's roles may open. Each queue shows its number of waiting cases. */
export function Menu({ session, onKeys, onPalette }: MenuProps) {
  return (
    <nav aria-label={words.product} className="grid content-start gap-1 border-r border-line bg-card p-3">
      <p className="px-3 py-2 text-base font-bold text-accent-strong">{words.product}</p>
      <Button variant="second" className="mb-2 justify-between!" onClick={onPalette}>
        {words.commands.open} <kbd className="text-xs text-quiet">{words.commands.key}</kbd>
      </Button>
      <Link to="/" className={LINK} activeOptions={{ exact: true }} activeProps={ACTIVE}>
        {words.nav.today}
        <Count of={useQueues().mentions} />
      </Link>
      <QueueLinks session={session} />
      <div className="my-2 border-t border-line" />
      <PageLinks session={session} />
      <div className="my-2 border-t border-line" />
      <p className="px-3 text-quiet">{session.name}</p>
      {mayRun('operator away', session.roles) && session.awayUntil === null ? (
        <Link to="/commands" search={{ name: 'operator away' }} className={LINK}>
          {words.nav.away}
        </Link>
      ) : null}
      <Button variant="plain" className="justify-start!" onClick={toggleTheme}>
        {words.nav.theme}
      </Button>
      <Button variant="plain" className="justify-start!" onClick={onKeys}>
        {words.nav.keys}
      </Button>
      <LogOut />
    </nav>
  );
}

function QueueLinks({ session: { roles } }: Pick<MenuProps, 'session'>) {
  const { queues } = useQueues();
  return (
    <>
      <h2 className="mt-3 px-3 text-xs! font-semibold text-quiet">{words.nav.queues}</h2>
      {QUEUES.filter((queue) => queue !== 'approvals' && mayOpen(queue, roles)).map((queue) => (
        <Link key={queue} to="/queue/$queue" params={{ queue }} className={LINK} activeProps={ACTIVE}>
          {words.queue[queue]}
          <Count of={queues.find((each) => each.queue === queue)?.count} />
        </Link>
      ))}
    </>
  );
}

function PageLinks({ session: { roles } }: Pick<MenuProps, 'session'>) {
  const { toApprove } = useQueues();
  const opens = (path: string) => mayOpenPage(path, roles);
  return (
    <>
      {opens('/collections') ? (
        <Link to="/collections" search={{}} className={LINK} activeProps={ACTIVE}>
          {words.queue.collections}
        </Link>
      ) : null}
      {opens('/customers') ? (
        <Link to="/customers" className={LINK} activeProps={ACTIVE}>
          {words.nav.customers}
        </Link>
      ) : null}
      {opens('/loans') ? (
        <Link to="/loans" className={LINK} activeProps={ACTIVE}>
          {words.nav.loans}
        </Link>
      ) : null}
      {opens('/approvals') ? (
        <Link to="/approvals" className={LINK} activeProps={ACTIVE}>
          {words.nav.approvals}
          <Count of={toApprove} />
        </Link>
      ) : null}
      {opens('/portfolio') ? (
        <Link to="/portfolio" className={LINK} activeProps={ACTIVE}>
          {words.nav.portfolio}
        </Link>
      ) : null}
      {AREA_NAMES.filter((area) => opens(`/area/${area}`)).map((area) => (
        <Link key={area} to="/area/$area" params={{ area }} className={LINK} activeProps={ACTIVE}>
          {words.nav[area]}
        </Link>
      ))}
      {opens('/case-times') ? (
        <Link to="/case-times" search={{}} className={LINK} activeProps={ACTIVE}>
          {CASE_TIME_WORDS.title}
        </Link>
      ) : null}
      {opens('/operations') ? (
        <Link to="/operations" className={LINK} activeProps={ACTIVE}>
          {words.nav.operations}
        </Link>
      ) : null}
      <Link to="/commands" className={LINK} activeProps={ACTIVE}>
        {words.nav.commands}
      </Link>
    </>
  );
}

function LogOut() {
  const client = useQueryClient();
  async function logOut() {
    await send('/session', { method: 'DELETE' });
    client.clear();
    deleteDrafts();
    globalThis.location.assign('/');
  }
  return (
    <Button variant="plain" className="justify-start!" onClick={() => void logOut()}>
      {words.nav.logOut}
    </Button>
  );
}

const Count = ({ of }: { of: number | undefined }) =>
  of ? (
    <span className="self-center rounded-full bg-sun-tint px-2 text-xs font-semibold text-sun-ink">{of}</span>
  ) : null;
