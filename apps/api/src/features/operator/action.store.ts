import type { AuditOutcome } from '@tulay/contract/operator/list-filters';
import { addDays, type ManilaDate, startOfManilaDay } from '@tulay/engine/calendar';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database';
import { hasText, type ListColumns, type ListOrder, readCountedPage } from '../../db/list-page';
import type { Tables } from '../../db/schema/tables';

export type ActionRow = Selectable<Tables['operator_action']>;

export interface ActionFilter {
  /** First and last day in Manila. */
  readonly from: ManilaDate;
  readonly until: ManilaDate;
  readonly by?: string | undefined;
  /** A command, or the noun of several commands. */
  readonly command?: string | undefined;
  readonly outcome?: AuditOutcome | undefined;
  /** Number of a subject, or id of a borrower. */
  readonly about?: string | undefined;
  /** Text in the reason. */
  readonly filter?: string | undefined;
}

type Action = ExpressionBuilder<Tables, 'operator_action'>;

/** Outcomes of commands that were not refused. Every other outcome is the error code of a refusal. */
const NOT_REFUSED = ['authenticated', 'done', 'approval_requested', 'previewed', 'failed'] as const;

const isOutcome = ({ eb }: Action, outcome: AuditOutcome) =>
  outcome === 'refused' ? eb('outcome', 'not in', NOT_REFUSED) : eb('outcome', '=', outcome);

/** Selects the commands that operators ran in a period. The index of their times limits the cost of the query. */
const actionsIn = (db: Database, { from, until, by, command, outcome, about, filter }: ActionFilter) =>
  db
    .selectFrom('operator_action')
    .selectAll()
    .where('outcome', '<>', 'started')
    .where('at', '>=', startOfManilaDay(from))
    .where('at', '<', startOfManilaDay(addDays(until, 1)))
    .$if(by !== undefined, (query) => query.where('operator', '=', by ?? ''))
    .$if(command !== undefined, (query) =>
      query.where(({ or, eb }) =>
        or([eb('command', '=', command ?? ''), eb(sql`starts_with(command, ${`${command} `})`, '=', true)]),
      ),
    )
    .$if(outcome !== undefined, (query) => query.where((each) => isOutcome(each, outcome ?? 'done')))
    .$if(about !== undefined, (query) =>
      query.where(({ or, eb }) =>
        or([
          eb('subject', '=', about ?? ''),
          eb(sql`starts_with(subject, ${`${about} `})`, '=', true),
          eb(eb.cast<string>('customer_id', 'text'), '=', about ?? ''),
        ]),
      ),
    )
    .where(hasText(filter, 'why'));

/** Columns by which the audit trail is sorted. */
export const ACTION_COLUMNS = {
  id: { column: 'action_id', type: 'uuid' },
  sorts: {
    at: { column: 'at', type: 'timestamptz' },
    operator: { column: 'operator', type: 'text' },
    command: { column: 'command', type: 'text' },
    outcome: { column: 'outcome', type: 'text' },
  },
} as const satisfies ListColumns;

/** Reads a page of the commands that operators ran, and counts all of them. */
export const listOperatorActions = (
  db: Database,
  filter: ActionFilter,
  order: ListOrder<keyof (typeof ACTION_COLUMNS)['sorts']>,
) => readCountedPage(db, actionsIn(db, filter), ACTION_COLUMNS, order);

/** Reads the latest commands that operators ran. */
export const latestOperatorActions = (
  db: Database,
  filter: ActionFilter,
  limit: number,
): Promise<ActionRow[]> =>
  actionsIn(db, filter).orderBy('at', 'desc').orderBy('action_id', 'desc').limit(limit).execute();
