import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
} from '@tanstack/react-router';
import { COLLECTIONS_SHOWN, LATE_BUCKETS } from '@tulay/contract/operator/collections';
import { CASES_SHOWN, QUEUES } from '@tulay/contract/operator/queues';
import type { ConsolePath } from '@tulay/contract/operator/console';
import { DAY_FIGURES } from '@tulay/contract/operator/report-lists';
import * as z from 'zod';
import { REPORT_WORDS } from '@tulay/copy/console/reports';
import { keysOf } from '@tulay/engine/records';
import { AreaSearch } from '../features/area/area-search';
import { caseTimesSearch } from '../features/case-times/search';
import { reportSearch } from '../features/reports/report-search';
import { AREA_NAMES } from './areas';
import { BrokenPage, UnknownPage } from './failed-page';
import { Frame } from './frame';

const View = z.object({
  sort: z.string().optional(),
  filter: z.string().optional(),
  show: z.enum(CASES_SHOWN).optional(),
});

const ListSearch = z.record(z.string(), z.string());

/** Allows only paths that the server serves, so that every page can be loaded again. */
const served = <const P extends ConsolePath>(path: P): P => path;

const root = createRootRoute({
  validateSearch: z.object({ refused: z.string().optional() }),
  component: () => (
    <Frame>
      <Outlet />
    </Frame>
  ),
});

/** Returns the item of a list that an address names, or shows that the page does not exist. */
function named<T extends string>(list: readonly T[], name: string): T {
  const found = list.find((each) => each === name);
  if (found === undefined) throw notFound();
  return found;
}

const queue = createRoute({
  getParentRoute: () => root,
  path: served('/queue/$queue'),
  parseParams: ({ queue: name }) => ({ queue: named(QUEUES, name) }),
  validateSearch: View,
  component: lazyRouteComponent(() => import('../features/queue/queue.screen'), 'QueueScreen'),
});
const queueCase = createRoute({
  getParentRoute: () => root,
  path: served('/queue/$queue/$subject'),
  parseParams: ({ queue: name, subject }) => ({ queue: named(QUEUES, name), subject }),
  component: lazyRouteComponent(() => import('../features/case/case.screen'), 'CaseScreen'),
});

const collections = createRoute({
  getParentRoute: () => root,
  path: served('/collections'),
  validateSearch: z.object({
    bucket: z.enum(LATE_BUCKETS).optional(),
    show: z.enum(COLLECTIONS_SHOWN).optional(),
    sort: z.string().optional(),
    filter: z.string().optional(),
  }),
  component: lazyRouteComponent(
    () => import('../features/collections/collections.screen'),
    'CollectionsScreen',
  ),
});
const lateLoan = createRoute({
  getParentRoute: () => root,
  path: served('/collections/$order'),
  component: lazyRouteComponent(() => import('../features/collections/late-loan.screen'), 'LateLoanScreen'),
});

const today = createRoute({
  getParentRoute: () => root,
  path: served('/'),
  component: lazyRouteComponent(() => import('../features/today/today.screen'), 'TodayScreen'),
});
const customers = createRoute({
  getParentRoute: () => root,
  path: served('/customers'),
  // The address holds only the customer's id. A phone number in an address would be stored in histories and logs.
  validateSearch: z.object({ customer: z.guid().optional() }),
  component: lazyRouteComponent(() => import('../features/customer/customer.screen'), 'CustomerScreen'),
});
const loans = createRoute({
  getParentRoute: () => root,
  path: served('/loans'),
  validateSearch: z.object({ order: z.string().optional() }),
  component: lazyRouteComponent(() => import('../features/loan/loan.screen'), 'LoanScreen'),
});
const approvals = createRoute({
  getParentRoute: () => root,
  path: served('/approvals'),
  component: lazyRouteComponent(() => import('../features/approvals/approvals.screen'), 'ApprovalsScreen'),
});
const operations = createRoute({
  getParentRoute: () => root,
  path: served('/operations'),
  // Filters and order of the two lists on the page, by the names of the commands' parameters.
  validateSearch: z.object({ jobs: ListSearch.optional(), days: ListSearch.optional() }),
  component: lazyRouteComponent(() => import('../features/operations/operations.screen'), 'OperationsScreen'),
});
const portfolio = createRoute({
  getParentRoute: () => root,
  path: served('/portfolio'),
  validateSearch: z.object({ ...reportSearch, report: z.enum(keysOf(REPORT_WORDS.tabs)).optional() }),
  component: lazyRouteComponent(() => import('../features/reports/portfolio.screen'), 'PortfolioScreen'),
});
const dayLoans = createRoute({
  getParentRoute: () => root,
  path: served('/day-loans'),
  validateSearch: z.object({
    figure: z.enum(DAY_FIGURES).catch('due'),
    asOf: reportSearch.asOf,
    knownAt: reportSearch.knownAt,
    product: z.string().optional(),
    sort: z.string().optional(),
  }),
  component: lazyRouteComponent(() => import('../features/today/day-loans.screen'), 'DayLoansScreen'),
});
const caseTimes = createRoute({
  getParentRoute: () => root,
  path: served('/case-times'),
  validateSearch: z.object(caseTimesSearch),
  component: lazyRouteComponent(() => import('../features/case-times/case-times.screen'), 'CaseTimesScreen'),
});
const area = createRoute({
  getParentRoute: () => root,
  path: served('/area/$area'),
  parseParams: ({ area: name }) => ({ area: named(AREA_NAMES, name) }),
  validateSearch: AreaSearch,
  component: lazyRouteComponent(() => import('../features/area/area.screen'), 'AreaScreen'),
});
const commands = createRoute({
  getParentRoute: () => root,
  path: served('/commands'),
  validateSearch: z.object({ name: z.string().optional() }),
  component: lazyRouteComponent(() => import('../features/commands/commands.screen'), 'CommandsScreen'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    today,
    queue,
    queueCase,
    collections,
    lateLoan,
    customers,
    loans,
    approvals,
    operations,
    portfolio,
    dayLoans,
    caseTimes,
    area,
    commands,
  ]),
  defaultPreload: 'intent',
  defaultNotFoundComponent: UnknownPage,
  defaultErrorComponent: BrokenPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
