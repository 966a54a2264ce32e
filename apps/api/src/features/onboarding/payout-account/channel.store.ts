import type { Market } from '@tulay/engine/identity/id-formats';
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/schema/tables';

export type PayoutChannelRow = Selectable<Tables['payout_channel']>;

/** Of a market pack. Wallets first: most borrowers have one. */
export const listChannels = (db: Database, market: Market): Promise<PayoutChannelRow[]> =>
  db
    .selectFrom('payout_channel')
    .selectAll()
    .where('market', '=', market)
    .orderBy('kind', 'desc')
    .orderBy('name')
    .execute();
