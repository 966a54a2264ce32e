import { Link, linkOptions } from '@tanstack/react-router';
import type { Alert } from '@tulay/contract/operator/alerts';
import type { OperatorCommandName } from '@tulay/contract/operator/commands';
import { codeWords } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useReading } from '../../api/commands';
import { useSession } from '../../api/session';
import { mayOpenPage } from '../../app/pages';
import { AsOf } from '../../kit/as-of';
import { Failure } from '../../kit/failure';
import { Badge, Panel, Skeleton } from '../../kit/parts';

const words = CONSOLE_WORDS.alerts;

const queue = (name: 'differences' | 'payouts' | 'events' | 'applications') =>
  linkOptions({ to: '/queue/$queue', params: { queue: name } });
const area = (name: 'books' | 'integrations', read: OperatorCommandName) =>
  linkOptions({ to: '/area/$area', params: { area: name }, search: { read } });
const OPERATIONS = linkOptions({ to: '/operations' });

/** For each alert, the page on which an operator fixes the cause. */
const PAGES = {
  ledger_differs: queue('differences'),
  payout_unknown: queue('payouts'),
  payout_late: area('books', 'payout list'),
  credit_not_returned: area('books', 'credit list'),
  webhook_unmatched: queue('events'),
  day_not_closed: OPERATIONS,
  day_not_reconciled: OPERATIONS,
  jobs_given_up: OPERATIONS,
  jobs_late: OPERATIONS,
  jobs_failing: OPERATIONS,
  endpoint_given_up: area('integrations', 'webhook list'),
  endpoint_fails: area('integrations', 'webhook list'),
  applications_undecided: OPERATIONS,
} as const satisfies Record<Alert, object>;

/** Returns the address of the page of an alert. */
export function pathOf(alert: Alert): string {
  const page = PAGES[alert];
  return 'params' in page ? page.to.replace(/\$\w+/, Object.values(page.params)[0] ?? '') : page.to;
}

/**
 * Operational alerts, each with a link to the page on which its cause can be fixed. Shows only alerts whose page the
 * operator may open.
 */
export function Alerts() {
  const session = useSession();
  const list = useReading('alert list', {});
  if (!session) return null;
  if (list.error) return <Failure failure={list.error} retry={() => void list.refetch()} />;
  const rows = list.data?.rows.filter(({ alert }) => mayOpenPage(pathOf(alert), session.roles)) ?? [];
  return (
    <Panel title={words.title} aside={<AsOf at={list.dataUpdatedAt} />}>
      {list.isPending ? (
        <Skeleton rows={1} />
      ) : rows.length === 0 ? (
        <p className="text-quiet">{words.none}</p>
      ) : (
        <ul className="grid gap-2">
          {rows.map(({ alert, count }) => (
            <li key={alert}>
              <Link {...PAGES[alert]} className="flex items-center gap-3 text-accent">
                <Badge tone="bad">{count}</Badge>
                {codeWords('alert', alert)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
