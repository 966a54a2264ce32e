import type { MessageBody, MessageKindName } from '@tulay/contract/inbox/message';
import { manilaDate } from '@tulay/engine/calendar';
import { err, ok, type Result } from '@tulay/engine/result';
import type { ErrorCode } from '@tulay/contract/errors';
import type { Database } from '../../db/database';
import { readStored } from '../../db/stored/read-stored';
import type { Clock } from '../../ports/clock';
import { markRead, type MessageRow, findMessage, listMessages, countUnread } from './message.store';

const PAGE = 30;

export type MessageService = ReturnType<typeof createMessageService>;

export function createMessageService({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    /** Lists a page of messages, newest first. @param after value `next` of the previous page. */
    async list(customerId: string, kind: MessageKindName, after?: string) {
      const rows = await listMessages(db, customerId, kind, after, PAGE + 1);
      const page = rows.slice(0, PAGE);
      return {
        today: manilaDate(clock.now()),
        messages: page.map(view),
        next: rows.length > PAGE ? (page.at(-1)?.message_id ?? null) : null,
      };
    },

    async open(customerId: string, messageId: string): Promise<Result<MessageBody, ErrorCode>> {
      await markRead(db, customerId, { messageId }, clock.now());
      const row = await findMessage(db, customerId, messageId);
      return row ? ok(view(row)) : err('not_found');
    },

    unread: (customerId: string) => countUnread(db, customerId),

    async readAll(customerId: string, kind: MessageKindName) {
      await markRead(db, customerId, { kind }, clock.now());
      return countUnread(db, customerId);
    },
  };
}

const view = (row: MessageRow): MessageBody => ({
  messageId: row.message_id,
  kind: row.kind,
  note: readStored('message_note', row.note),
  postedAt: row.posted_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
});
