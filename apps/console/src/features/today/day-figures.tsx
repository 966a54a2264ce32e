import { Link } from '@tanstack/react-router';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { runCommand } from '../../api/commands';
import { usePages } from '../../api/pages';
import { useMay } from '../../api/session';
import { day, pesos } from '../../kit/format';
import { PagePanel } from '../../kit/page-panel';

const words = CONSOLE_WORDS.today;

/**
 * Figures of the day. Each figure opens the list of loans whose amounts sum to the figure. Empty for roles that read no
 * reports.
 */
export function DayFigures() {
  const may = useMay();
  return may('day figures') ? <FigurePanel /> : null;
}

/**
 * Panel with the figures of the day. Each read is a row of the audit trail, so the figures are loaded again only on
 * request.
 */
function FigurePanel() {
  const pages = usePages(['day figures'], async (_cursor, signal) => {
    const { rows, ...dates } = await runCommand('day figures', {}, { signal });
    return { rows: rows.map((row) => ({ ...row, ...dates })), next: null };
  });
  const [first] = pages.rows;
  return (
    <PagePanel title={words.figures} pages={pages}>
      {first ? <p className="mb-3 font-semibold">{day(first.asOf)}</p> : null}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
        {pages.rows.map(({ figure, loans, amount, asOf, knownAt }) => (
          <li key={figure}>
            <Link
              to="/day-loans"
              search={{ figure, asOf, knownAt }}
              className="block h-full rounded-lg border border-line p-3 no-underline hover:border-accent"
            >
              <span className="block font-semibold">{words.figure[figure]}</span>
              <span className="block text-lg font-bold">{pesos(amount)}</span>
              <span className="block text-quiet">{words.loans(loans)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-quiet">{words.principal}</p>
    </PagePanel>
  );
}
