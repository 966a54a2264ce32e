import { REPORT_WORDS } from '@tulay/copy/console/reports';
import { type FormEvent, useState } from 'react';
import { Button } from '../../kit/button';
import { type ReportSearch, manilaInput, manilaInstant } from './report-search';

const words = REPORT_WORDS;

/** Fields of a report that the address holds. */
export type DateField = 'asOf' | 'knownAt' | 'from' | 'until';

/** Form for the dates of a report. Submitting the form writes the dates into the address. */
export function ReportDates({
  search,
  fields,
  onSearch,
}: {
  readonly search: ReportSearch;
  readonly fields: readonly DateField[];
  readonly onSearch: (search: ReportSearch) => void;
}) {
  const [typed, setTyped] = useState<Readonly<Record<DateField, string>>>({
    asOf: search.asOf ?? '',
    knownAt: search.knownAt === undefined ? '' : manilaInput(search.knownAt),
    from: search.from ?? '',
    until: search.until ?? '',
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const given = (name: DateField) =>
      fields.includes(name) && typed[name] !== '' ? typed[name] : undefined;
    const knownAt = given('knownAt');
    onSearch({
      ...search,
      asOf: given('asOf'),
      knownAt: knownAt === undefined ? undefined : manilaInstant(knownAt),
      from: given('from'),
      until: given('until'),
    });
  }
  const hints: Partial<Record<DateField, string>> = { asOf: words.asOfHint, knownAt: words.knownAtHint };
  return (
    <form className="panel mb-4 flex flex-wrap items-end gap-3 p-4" onSubmit={submit}>
      {fields.map((name) => (
        <label key={name} className="grid gap-1">
          <span className="font-semibold">
            {words[name]} {hints[name] ? <span className="font-normal text-quiet">{hints[name]}</span> : null}
          </span>
          <input
            className="control"
            type={name === 'knownAt' ? 'datetime-local' : 'date'}
            step={name === 'knownAt' ? '0.001' : undefined}
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        </label>
      ))}
      <Button variant="primary" type="submit">
        {words.show}
      </Button>
    </form>
  );
}
