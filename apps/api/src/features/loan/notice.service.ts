/** What the borrower is told of a pay-out. */
import type { Database } from '../../db/database';
import type { TextService } from '../message/text.service';
import { orderOf } from './loan.store';

export type LoanNotices = ReturnType<typeof createLoanNotices>;

/** `reference` is unique an event: told twice, one text goes out. */
export function createLoanNotices(db: Database, texts: TextService) {
  async function payoutOf(customerId: string, orderId: string) {
    const payout = (await orderOf(db, customerId, orderId))?.payouts[0];
    if (!payout) throw new Error('an order that was paid out has no pay-out');
    return { amount: payout.amount, channel: payout.channel_name };
  }

  return {
    async disbursed(customerId: string, orderId: string, reference: string): Promise<void> {
      const payout = await payoutOf(customerId, orderId);
      await texts.tell(customerId, reference, (words, brand) => words.loanDisbursed({ brand, ...payout }));
    },

    async payoutFailed(customerId: string, orderId: string, reference: string): Promise<void> {
      const payout = await payoutOf(customerId, orderId);
      await texts.tell(customerId, reference, (words, brand) => words.payoutFailed({ brand, ...payout }));
    },
  };
}
