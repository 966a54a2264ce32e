/** The lender's bank account for receiving money, and the instructions for a transfer to this account. */
import type { ErrorCode } from '@tulay/contract/errors';
import type { BankTransferBody } from '@tulay/contract/lending/bank-transfer';
import type { PaymentKindName } from '@tulay/contract/lending/payment';
import { manilaDate } from '@tulay/engine/calendar';
import {
  SMALLEST_TRANSFER,
  transferArrival,
  type TransferPurpose,
  transferRemarks,
} from '@tulay/engine/payment/bank-transfer';
import { quoteChannel } from '@tulay/engine/payment/channel-terms';
import { BANK_TRANSFER } from '@tulay/engine/payment/channels';
import { PAYOUT_NETWORKS } from '@tulay/engine/payout/networks';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Config } from '../../../../config';
import type { Database } from '../../../../db/database';
import type { Clock } from '../../../../ports/clock';
import type { LoanService } from '../../loan/loan.service';
import { findChannel } from '../channel.service';
import { isForToday, paysOverdue, type PricedPayment, priceOf } from '../price';

export type AccountSettings = Pick<
  Config,
  'MARKET' | 'LENDER_BANK' | 'LENDER_BANK_ACCOUNT_NAME' | 'LENDER_BANK_ACCOUNT_NUMBER'
>;

interface ReceivingAccountDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'facts' | 'giveBack'>;
  readonly config: AccountSettings;
}

const PURPOSES: Readonly<Record<PaymentKindName, TransferPurpose>> = {
  full: 'loan',
  part: 'loan',
  extension: 'extension',
  cancellation: 'cancellation',
  give_back: 'give_back',
  settlement: 'loan',
};

export type ReceivingAccountService = ReturnType<typeof createReceivingAccount>;

export function createReceivingAccount({ db, clock, loans, config }: ReceivingAccountDependencies) {
  return {
    /**
     * Returns the account, the amount and the remarks for a bank transfer that is sent now. Errors: those of `priceOf`
     * and of `quoteChannel`; `channel_unavailable`, bank transfers are switched off.
     */
    async transferFor(
      customerId: string,
      orderId: string,
      request: PricedPayment,
    ): Promise<Result<BankTransferBody, ErrorCode>> {
      const [facts, channel, owed] = await Promise.all([
        loans.facts(customerId, orderId),
        findChannel(db, BANK_TRANSFER),
        loans.giveBack(customerId),
      ]);
      if (!facts) return err('not_found');
      if (!channel?.active) return err('channel_unavailable');
      const now = clock.now();
      const toGiveBack = owed?.amount ?? 0;
      const price = priceOf(facts, request, { today: manilaDate(now), toGiveBack });
      if (!price.ok) return price;

      const { amount } = price.value;
      const isOverdue = paysOverdue(facts, request, manilaDate(now));
      const quote = quoteChannel(channel.terms, { amount, isOverdue, isForToday: isForToday(request) });
      const arrival = transferArrival(amount, { market: config.MARKET, now });
      if (!quote.ok) return quote;
      if (!arrival.ok) return err('channel_unsupported', { min: channel.terms.minAmount, ...arrival.params });
      const { network, arrivesOn, sendBy } = arrival.value;
      // The amount includes the interest until the day of arrival.
      const then =
        request.kind === 'full' ? priceOf(facts, request, { today: arrivesOn, toGiveBack }) : price;
      return ok({
        amount: Math.max(then.ok ? then.value.amount : amount, SMALLEST_TRANSFER),
        bank: config.LENDER_BANK,
        accountName: config.LENDER_BANK_ACCOUNT_NAME,
        accountNumber: config.LENDER_BANK_ACCOUNT_NUMBER,
        remarks: transferRemarks(facts.order.order_no, PURPOSES[request.kind]),
        network: PAYOUT_NETWORKS[network].name,
        sendBy: sendBy.toISOString(),
        arrivesOn,
        asOf: manilaDate(now),
      });
    },
  };
}
