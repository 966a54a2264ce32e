import type { Db } from './database';
import { newId } from './ids';

export interface PushMessage {
  readonly id: string;
  readonly address: string;
  /** Sealed, in base64: only the browser can open it. */
  readonly body: string;
  readonly ttl: number;
  readonly at: Date;
}

export async function receivePush(db: Db, message: Omit<PushMessage, 'id'>): Promise<void> {
  await db.rows('insert into push_message (id, address, body, ttl, at) values ($1, $2, $3, $4, $5)', [
    newId('push'),
    message.address,
    message.body,
    message.ttl,
    message.at,
  ]);
}

/** Oldest first. */
export const readPushes = (db: Db, address: string): Promise<PushMessage[]> =>
  db.rows<PushMessage>(
    'select id, address, body, ttl, at from push_message where address = $1 order by seq',
    [address],
  );
