import * as z from 'zod';

/** Dates of a report in the address, so that a link shows the same figures to everybody. */
export const reportSearch = {
  asOf: z.iso.date().optional(),
  /** Instant in UTC. */
  knownAt: z.iso.datetime({ offset: true }).optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
};
const Search = z.object(reportSearch);
export type ReportSearch = z.output<typeof Search>;

/** Returns the arguments of a report command. */
export function reportArguments(
  { asOf, knownAt, from, until }: ReportSearch,
  isPeriod: { from: boolean; until: boolean },
) {
  const given = {
    'as-of': asOf,
    'known-at': knownAt,
    from: isPeriod.from ? from : undefined,
    until: isPeriod.until ? until : undefined,
  };
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

const MANILA = '+08:00';
const MANILA_MS = 8 * 3_600_000;

/** Returns an instant as a field for Manila time shows it. */
export const manilaInput = (at: string): string =>
  new Date(Date.parse(at) + MANILA_MS).toISOString().replace('Z', '');

/** Returns the instant of a field for Manila time. */
export const manilaInstant = (typed: string): string =>
  `${typed.length === 'YYYY-MM-DDTHH:MM'.length ? `${typed}:00` : typed}${MANILA}`;
