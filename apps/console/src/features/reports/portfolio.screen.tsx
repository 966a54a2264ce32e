import { getRouteApi } from '@tanstack/react-router';
import { mayRun } from '@tulay/contract/operator/queue-commands';
import { REPORT_WORDS } from '@tulay/copy/console/reports';
import { keysOf } from '@tulay/engine/records';
import type { ReactElement } from 'react';
import { useSession } from '../../api/session';
import { Button } from '../../kit/button';
import { DatedReport, type ReportAnswer } from './dated-report';
import { AtRisk, Due, FirstPayment, Outstanding, RollRates, Vintages } from './portfolio-tables';
import type { ReportSearch } from './report-search';

const route = getRouteApi('/portfolio');
const words = REPORT_WORDS;

type Name = keyof typeof words.tabs;
const TABLES: { readonly [N in Name]: (answer: ReportAnswer<N>) => ReactElement } = {
  'report outstanding': Outstanding,
  'report par': AtRisk,
  'report due': Due,
  'report roll-rates': RollRates,
  'report vintages': Vintages,
  'report first-payment': FirstPayment,
};

/** Reports about all loans. The address has the report and its dates, so a link shows the same figures. */
export function PortfolioScreen() {
  const { report = 'report outstanding', ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const session = useSession();
  if (!session) return null;
  const onSearch = (changed: ReportSearch) => void navigate({ search: { ...changed, report } });
  return (
    <>
      <h1 className="mb-4">{words.title}</h1>
      <div className="mb-4 flex flex-wrap gap-2" role="tablist">
        {keysOf(words.tabs)
          .filter((name) => mayRun(name, session.roles))
          .map((name) => (
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

function Report<N extends Name>({
  name,
  ...rest
}: {
  readonly name: N;
  readonly search: ReportSearch;
  readonly onSearch: (search: ReportSearch) => void;
}) {
  const draw = TABLES[name];
  return (
    <DatedReport name={name} title={words.tabs[name]} {...rest}>
      {(answer) => draw(answer)}
    </DatedReport>
  );
}
