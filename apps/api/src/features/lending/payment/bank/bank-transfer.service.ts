/**
 * Books money that the lender received without a gateway, each once by its transaction id: transfers from the bank's statement with
 * the bank's booking day as value date, and payments that operators recorded (decisions 076 and 085).
 */
import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { bankTransferReceived } from '@tulay/engine/ledger/postings';
import type { LoanFacts } from '@tulay/engine/loan/facts';
import { payoff } from '@tulay/engine/loan/position';
import type { Centavos } from '@tulay/engine/money';
import type { TransferPurpose } from '@tulay/engine/payment/bank-transfer';
import { BANK_TRANSFER } from '@tulay/engine/payment/channels';
import { err, type Result } from '@tulay/engine/result';
import { oneAfterAnother, retryWhileStale, runEvent } from '../../../../command';
import type { Database } from '../../../../db/database';
import type { PaymentKindName } from '@tulay/contract/lending/payment';
import { derivedId, newId, parseReference } from '../../../../ids';
import type { Clock } from '../../../../ports/clock';
import type { GatewayEvent } from '../../../../ports/gateway';
import { loanFacts } from '../../loan/loan-facts.view';
import type { LoanService } from '../../loan/loan.service';
import { extensionToday } from '../../relief/relief.view';
import { withoutPending } from '../posting/payment-effect';
import { type PostingRefusal, repaymentInput } from '../posting/posting.service';
import { createReversalService } from '../posting/reversal.service';
import { BANK, type DirectChannel, paymentWithoutCheckout } from './bank-payment.view';

interface BankTransferDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly loans: Pick<LoanService, 'facts'>;
}

interface Received {
  readonly transactionId: string;
  readonly amount: Centavos;
  readonly paidAt: string;
  readonly purpose: TransferPurpose;
  readonly channel: DirectChannel;
}

/** Returns the money in an event; null if the event is about something else. */
function receivedIn(event: GatewayEvent): Received | null {
  switch (event.type) {
    case 'bank.received':
      return { ...event.data, channel: BANK_TRANSFER };
    case 'payment.recorded':
      return { ...event.data, purpose: 'loan', channel: event.data.method };
    default:
      return null;
  }
}

/** The loan that a bank transfer pays, as `parseReference` reads it from a reference of kind `bank`. */
interface PaidLoan {
  readonly customerId: string;
  /** Id of the order. */
  readonly id: string;
}

export type BankTransferService = ReturnType<typeof createBankTransferService>;

export function createBankTransferService({ db, clock, loans }: BankTransferDependencies) {
  const reversals = createReversalService({ db, clock, loans });

  async function post(data: Received, { customerId, id: orderId }: PaidLoan) {
    const facts = await loans.facts(customerId, orderId);
    const loan = facts && loanFacts(facts);
    if (!facts || !loan) return err('order_state');
    const [at, now] = [new Date(data.paidAt), clock.now()];
    const { amount, transactionId, channel } = data;
    const bought = boughtBy(data, loan, manilaDate(at));
    const payment = paymentWithoutCheckout({
      customerId,
      orderId,
      paymentId: derivedId(at, transactionId),
      ...bought,
      at,
      provider: BANK,
      channel,
    });
    const transaction = { transactionId, amount, paidAt: at, gatewayRef: '' };
    const posted = repaymentInput({ now, facts, payment, transaction }, loan, null);
    return runEvent(db, 'bank_transfer_post', customerId, now, {
      ...posted,
      reference: payment.reference,
      kind: bought.kind,
      requested: bought.amount,
      channel,
      bankJournal: {
        journalId: newId(),
        event: 'bank_received',
        source: transactionId,
        valueDate: posted.valueDate,
        entries: bankTransferReceived(amount),
      },
    });
  }

  return {
    /**
     * Applies a recorded payment, or a line of the bank's statement. A transfer is booked to the loan in its reference, and a reversal undoes
     * the booked transfer that it takes back. Returns null for a transfer that names no loan. Errors: `order_state`,
     * the loan has not started; `not_found`, the reversed transfer is not booked yet.
     */
    async apply(event: GatewayEvent): Promise<Result<'done' | 'already', PostingRefusal> | null> {
      if (event.type === 'bank.reversed')
        return reversals.reverse(event.data.reversed, { who: BANK, why: event.data.transactionId });
      const loan = parseReference(event.data.reference);
      const received = receivedIn(event);
      if (received === null || loan?.kind !== 'bank') return null;
      return oneAfterAnother(loan.id, () => retryWhileStale(() => post(received, loan)));
    },
  };
}

/**
 * Returns the kind of payment that a transfer makes, and the amount that this kind requires. A transfer that reaches
 * the payoff on its value date pays the loan in full. An extension requires its price on the value date.
 */
function boughtBy(
  { purpose, amount }: { purpose: TransferPurpose; amount: Centavos },
  loan: LoanFacts,
  valueDate: ManilaDate,
): { readonly kind: PaymentKindName; readonly amount: Centavos } {
  if (purpose === 'loan') return { kind: amount >= payoff(loan, valueDate).total ? 'full' : 'part', amount };
  if (purpose !== 'extension') return { kind: purpose, amount };
  const offer = extensionToday(withoutPending(loan), valueDate);
  return { kind: purpose, amount: offer.ok ? offer.value.price.total : amount };
}
