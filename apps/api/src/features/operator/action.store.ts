import type { Selectable } from 'kysely';
import type { Database } from '../../db/database';
import type { Tables } from '../../db/schema/tables';

export type ActionRow = Selectable<Tables['operator_action']>;

/** What operators did, newest first. @param about what a command named, or whose it was */
export const listOperatorActions = (
  db: Database,
  wish: { readonly by?: string | undefined; readonly about?: string | undefined; readonly limit: number },
): Promise<ActionRow[]> =>
  db
    .selectFrom('operator_action')
    .selectAll()
    .where('outcome', '<>', 'started')
    .$if(wish.by !== undefined, (query) => query.where('operator', '=', wish.by ?? ''))
    .$if(wish.about !== undefined, (query) =>
      query.where(({ or, eb }) =>
        or([
          eb('subject', '=', wish.about ?? ''),
          eb('subject', 'like', `${wish.about} %`),
          eb(eb.cast<string>('customer_id', 'text'), '=', wish.about ?? ''),
        ]),
      ),
    )
    .orderBy('action_id', 'desc')
    .limit(wish.limit)
    .execute();
