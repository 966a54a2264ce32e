import { getRouteApi } from '@tanstack/react-router';
import { mayRun } from '@tulay/contract/operator/queue-commands';
import { CASE_TIME_WORDS } from '@tulay/copy/console/case-times';
import { type FormEvent, useState } from 'react';
import { useSession } from '../../api/session';
import { Button } from '../../kit/button';
import { useTitle } from '../../kit/use-title';
import { CaseTimesList } from './case-times-list';
import { CaseTimesReport } from './case-times-report';
import type { CaseTimesSearch } from './search';

const route = getRouteApi('/case-times');
const words = CASE_TIME_WORDS;

/**
 * How long cases took, by queue and operator, and the cases behind each figure. The address has the period and the filters. An
 * operator who may not see the report sees the list of the own cases.
 */
export function CaseTimesScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const session = useSession();
  useTitle(words.title);
  if (!session) return null;
  const seesAll = mayRun('report case-times', session.roles);
  const onSearch = (changed: CaseTimesSearch) => void navigate({ search: changed });
  return (
    <>
      <h1 className="mb-4">{seesAll ? words.title : words.own}</h1>
      <Period key={JSON.stringify([search.from, search.until])} search={search} onSearch={onSearch} />
      {seesAll && search.show === undefined ? (
        <CaseTimesReport search={search} />
      ) : (
        <CaseTimesList search={search} seesAll={seesAll} onSearch={onSearch} />
      )}
    </>
  );
}

/** Form for the days on which the cases closed. */
function Period({
  search,
  onSearch,
}: {
  readonly search: CaseTimesSearch;
  readonly onSearch: (search: CaseTimesSearch) => void;
}) {
  const [from, setFrom] = useState(search.from ?? '');
  const [until, setUntil] = useState(search.until ?? '');
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch({ ...search, from: from || undefined, until: until || undefined });
  }
  return (
    <form className="panel mb-4 flex flex-wrap items-end gap-3 p-4" onSubmit={submit}>
      <label className="grid gap-1">
        <span className="font-semibold">
          {words.from} <span className="font-normal text-quiet">{words.fromHint}</span>
        </span>
        <input
          className="control"
          type="date"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
      </label>
      <label className="grid gap-1">
        <span className="font-semibold">
          {words.until} <span className="font-normal text-quiet">{words.untilHint}</span>
        </span>
        <input
          className="control"
          type="date"
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
      </label>
      <Button variant="primary" type="submit">
        {words.showPeriod}
      </Button>
    </form>
  );
}
