import type { ChannelTerms } from '@tulay/engine/payment/channel-terms';
import type { ChannelId } from '@tulay/engine/payment/channels';
import { sql } from 'kysely';
import type { Stack } from './stack';

/** Changes the named terms of a payment channel, as an operator does. */
export async function changeTerms(
  { connection }: Stack,
  channel: ChannelId,
  changes: Partial<ChannelTerms>,
): Promise<void> {
  await connection.db
    .updateTable('payment_channel')
    .set({ terms: sql`terms || ${JSON.stringify(changes)}::jsonb` })
    .where('channel', '=', channel)
    .execute();
}
