/** Arguments that the functions of `db/functions/ledger/report.sql` share. */
import type { ManilaDate } from '@tulay/engine/calendar';
import { sql } from 'kysely';
import type { BorrowerIds } from './figure.view';

/** Returns the arguments `p_day` and `p_known`. */
export const timeOf = ({ asOf }: { readonly asOf: ManilaDate }, knownAt: Date) =>
  sql`${asOf}::date, ${knownAt}::timestamptz`;

/** Returns the argument `p_only`. */
export const borrowerIds = (only: BorrowerIds) => sql`${only}::uuid[]`;
