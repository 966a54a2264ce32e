import { type Borrower, newKey } from '../../testing/borrower';

/** Opens a ticket of a borrower, and returns its number. A borrower may open a limited number of tickets a day. */
export async function openTicket(borrower: Borrower): Promise<string> {
  const ticket = { topic: 'other', words: 'Where is my loan?', photos: [] };
  const { body } = await borrower.send<{ ticket: string }>('POST', '/tickets', ticket, newKey());
  return body.ticket;
}
