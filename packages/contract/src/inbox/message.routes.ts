import { Uuid } from '../common';
import { operations } from '../operation';
import { MessageKind, MessageList, MessageQuery, MessageView, UnreadCounts } from './message';

export const MESSAGE_ROUTES = operations('inbox', {
  listMessages: {
    method: 'GET',
    path: '/messages',
    summary: 'Lists the messages of a kind, newest first',
    access: 'borrower',
    query: MessageQuery,
    answer: MessageList,
    errors: [],
  },
  countUnreadMessages: {
    method: 'GET',
    path: '/messages/unread',
    summary: 'Counts the unread messages of each kind',
    access: 'borrower',
    answer: UnreadCounts,
    errors: [],
  },
  /** The method is PUT, because opening a message also marks it as read. */
  openMessage: {
    method: 'PUT',
    path: '/messages/{messageId}/read',
    summary: 'Returns a message and marks it as read',
    access: 'borrower',
    params: { messageId: Uuid },
    answer: MessageView,
    errors: [],
  },
  readMessages: {
    method: 'PUT',
    path: '/messages/kinds/{kind}/read',
    summary: 'Marks all messages of a kind as read',
    access: 'borrower',
    params: { kind: MessageKind },
    answer: UnreadCounts,
    errors: [],
  },
});
