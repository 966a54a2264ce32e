import type { Selectable } from 'kysely';
import type { Place } from '../../db/cursor';
import type { Database } from '../../db/database';
import type { Tables } from '../../db/schema/tables';

export type ActionRow = Selectable<Tables['operator_action']>;

/** Lists operator actions, newest first. `about` selects the actions about a subject or a borrower. */
export const listOperatorActions = (
  db: Database,
  filter: { readonly by?: string | undefined; readonly about?: string | undefined },
  { after, limit }: { readonly after: Place | null; readonly limit: number },
): Promise<ActionRow[]> =>
  db
    .selectFrom('operator_action')
    .selectAll()
    .where('outcome', '<>', 'started')
    .$if(filter.by !== undefined, (query) => query.where('operator', '=', filter.by ?? ''))
    .$if(filter.about !== undefined, (query) =>
      query.where(({ or, eb }) =>
        or([
          eb('subject', '=', filter.about ?? ''),
          eb('subject', 'like', `${filter.about} %`),
          eb(eb.cast<string>('customer_id', 'text'), '=', filter.about ?? ''),
        ]),
      ),
    )
    .$if(after !== null, (query) => query.where('action_id', '<', after?.id ?? ''))
    .orderBy('action_id', 'desc')
    .limit(limit)
    .execute();
