import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database';
import type { Tables } from '../../../db/tables';

export type PaymentChannelRow = Selectable<Tables['payment_channel']>;

/** Those that are in use, in the order they are offered in. */
export const listActiveChannels = (db: Database): Promise<PaymentChannelRow[]> =>
  db.selectFrom('payment_channel').selectAll().where('active', '=', true).orderBy('position').execute();

/** Also one that is no longer offered: payments made through it keep its name. */
export const findChannelRow = (db: Database, channel: string): Promise<PaymentChannelRow | undefined> =>
  db.selectFrom('payment_channel').selectAll().where('channel', '=', channel).executeTakeFirst();
