import { getRouteApi } from '@tanstack/react-router';
import { mayRun } from '@tulay/contract/operator/queue-commands';
import { REPORT_WORDS } from '@tulay/copy/console/reports';
import { keysOf } from '@tulay/engine/records';
import { lazy, type ReactElement, Suspense } from 'react';
import { useSession } from '../../api/session';
import { Button } from '../../kit/button';
import { Skeleton } from '../../kit/parts';
import { DatedReport, type ReportAnswer } from './dated-report';
import type { PortfolioName } from './groups';
import { PORTFOLIO_CHARTS } from './portfolio-charts';
import {
  AtRisk,
  Collections,
  Due,
  FirstPayment,
  Outstanding,
  RollRates,
  Vintages,
  Yield,
} from './portfolio-tables';
import type { ReportSearch } from './report-search';

const route = getRouteApi('/portfolio');
const words = REPORT_WORDS;

const Chart = lazy(() => import('./chart'));

const TABLES: { readonly [N in PortfolioName]: (answer: ReportAnswer<N>) => ReactElement } = {
  'report outstanding': Outstanding,
  'report par': AtRisk,
  'report due-collected': Due,
  'report roll-rates': RollRates,
  'report vintages': Vintages,
  'report first-payment-default': FirstPayment,
  'report yield': Yield,
  'report collections': Collections,
};

/** Reports about all loans. The address has the report and its dates, so a link shows the same figures. */
export function PortfolioScreen() {
  const { report: chosen, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const session = useSession();
  if (!session) return null;
  const allowed = keysOf(words.tabs).filter((name) => mayRun(name, session.roles));
  const report = chosen ?? allowed[0] ?? 'report outstanding';
  const onSearch = (changed: ReportSearch) => void navigate({ search: { ...changed, report } });
  return (
    <>
      <h1 className="mb-4">{words.title}</h1>
      <div className="mb-4 flex flex-wrap gap-2" role="tablist">
        {allowed.map((name) => (
          <Button
            key={name}
            role="tab"
            aria-selected={name === report}
            variant={name === report ? 'primary' : 'second'}
            onClick={() => void navigate({ search: { ...search, report: name } })}
          >
            {words.tabs[name]}
          </Button>
        ))}
      </div>
      <Report key={report} name={report} search={search} onSearch={onSearch} />
    </>
  );
}

function Report<N extends PortfolioName>({
  name,
  ...rest
}: {
  readonly name: N;
  readonly search: ReportSearch;
  readonly onSearch: (search: ReportSearch) => void;
}) {
  const table = TABLES[name];
  const chart = PORTFOLIO_CHARTS[name];
  return (
    <DatedReport name={name} title={words.tabs[name]} {...rest}>
      {(answer) => (
        <>
          <Suspense fallback={<Skeleton />}>
            <Chart {...chart(answer)} />
          </Suspense>
          {table(answer)}
        </>
      )}
    </DatedReport>
  );
}
