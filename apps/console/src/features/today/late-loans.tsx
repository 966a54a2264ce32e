import { Link } from '@tanstack/react-router';
import { LATE_BUCKETS } from '@tulay/contract/operator/collections';
import { COLLECTION_WORDS } from '@tulay/copy/console/collections';
import { useReading } from '../../api/commands';
import { useMay } from '../../api/session';
import { AsOf } from '../../kit/as-of';
import { Failure } from '../../kit/failure';
import { Panel } from '../../kit/parts';

const words = COLLECTION_WORDS;
const CARDS = 'grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-3';

/** Late loans by bucket, each a link to its part of the work list. Empty for roles that do not work on late loans. */
export function LateLoans() {
  const may = useMay();
  return may('collections summary') ? <Buckets /> : null;
}

function Buckets() {
  const summary = useReading('collections summary', {});
  if (summary.error) return <Failure failure={summary.error} retry={() => void summary.refetch()} />;
  if (summary.isPending)
    return (
      <Panel title={words.title}>
        <ul aria-busy="true" className={CARDS}>
          {LATE_BUCKETS.map((bucket) => (
            <li key={bucket} className="h-28 animate-pulse rounded-lg bg-sunken" />
          ))}
        </ul>
      </Panel>
    );
  const { rows } = summary.data;
  return (
    <Panel title={words.title} aside={<AsOf at={summary.dataUpdatedAt} withDay />}>
      {rows.length === 0 ? <p className="text-quiet">{words.noLateLoans}</p> : null}
      <ul className={CARDS}>
        {rows.map(({ bucket, loans, promisedToday, promiseBroken }) => (
          <li key={bucket}>
            <Link
              to="/collections"
              search={{ bucket }}
              className="block h-full rounded-lg border border-line p-3 no-underline hover:border-accent"
            >
              <span className="block font-semibold">{words.buckets[bucket]}</span>
              <span className="block text-lg font-bold">{words.loans(loans)}</span>
              <span className="block text-quiet">{words.promisedToday(promisedToday)}</span>
              <span className={`block ${promiseBroken > 0 ? 'text-danger' : 'text-quiet'}`}>
                {words.promiseBroken(promiseBroken)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
