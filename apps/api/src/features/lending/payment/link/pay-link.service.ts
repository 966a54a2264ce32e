/**
 * Pay links: paying without logging in, by a link that a borrower shares or gets with a reminder. A link shows the amount and
 * the order number but no name, and allows nothing but paying (docs/decisions/018).
 */
import type { ErrorCode } from '@tulay/contract/errors';
import type { BankTransferBody, PayLinkTransferQueryBody } from '@tulay/contract/lending/bank-transfer';
import type { PayLinkBillBody, PayLinkBody, PayLinkPaymentBody } from '@tulay/contract/lending/pay-link';
import type { PayLinkChoiceName } from '@tulay/contract/lending/payment-kinds';
import type { PaymentOpenedBody } from '@tulay/contract/lending/payment';
import { type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import type { Pending } from '@tulay/engine/loan/pending';
import { closesLoan } from '@tulay/engine/loan/pending-outcome';
import { position } from '@tulay/engine/loan/position';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Vault } from '../../../../crypto/envelope';
import { addAudit } from '../../../../db/audit';
import type { Database } from '../../../../db/database';
import { newId } from '../../../../ids';
import type { Clock } from '../../../../ports/clock';
import { useQuota } from '../../../account/quota.service';
import { loanFacts } from '../../loan/loan-facts.view';
import type { OrderFacts } from '../../loan/loan-rows.view';
import type { LoanService } from '../../loan/loan.service';
import { pendingView, settlementOf } from '../../loan/loan.view';
import { type AccountSettings, createReceivingAccount } from '../bank/receiving-account.service';
import { pendingIn } from '../posting/pending.view';
import { minimumPartialPayment, type PricedPayment } from '../price';
import { payLinkToken, parsePayLinkToken } from './pay-link-token';
import { insertLink, findLink, findOpenLink, type PayLinkRow, revokeLinks } from './pay-link.store';
import type { PaymentService } from '../payment.service';

const LINK_DAYS = 7;
const DAY_MS = 86_400_000;
/** Route of the payment screen in the web app, short because the URL is sent in text messages. */
const SCREEN = 'y6pl';

export interface PayLinkDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly loans: Pick<LoanService, 'facts' | 'giveBack'>;
  readonly payments: Pick<PaymentService, 'open'>;
  readonly config: AccountSettings;
  readonly publicUrl: string;
}

export type PayLinkService = ReturnType<typeof createPayLinkService>;

export function createPayLinkService(dependencies: PayLinkDependencies) {
  const { db, clock, vault, loans, payments, publicUrl } = dependencies;
  const account = createReceivingAccount(dependencies);
  const urlOf = ({ customer_id: customerId, link_id: linkId }: PayLinkRow) =>
    `${publicUrl}/#/${SCREEN}?t=${payLinkToken(vault, { customerId, linkId })}`;
  const view = (row: PayLinkRow | undefined): PayLinkBody => ({
    link: row ? { url: urlOf(row), expiresAt: row.expires_at.toISOString() } : null,
  });

  async function findOrCreateLink(
    customerId: string,
    orderId: string,
    madeFor: PayLinkRow['purpose'],
  ): Promise<Result<PayLinkRow, 'nothing_due' | 'daily_limit'>> {
    const now = clock.now();
    const facts = await loans.facts(customerId, orderId);
    const bill = facts && (await billOf(facts));
    if (!bill || bill.payoff + bill.giveBack === 0) return err('nothing_due');
    const open = { customer_id: customerId, order_id: orderId, purpose: madeFor };
    const existing = await findOpenLink(db, open, now);
    if (existing) return ok(existing);
    if (madeFor === 'sharing') {
      const counted = await useQuota(db, customerId, 'pay_link', now);
      if (!counted.ok) return counted;
    }

    const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY_MS);
    const row = { ...open, link_id: newId(), created_at: now, expires_at: expiresAt };
    await insertLink(db, row);
    const actor = madeFor === 'sharing' ? 'borrower' : 'system';
    const detail = { linkId: row.link_id, madeFor };
    await addAudit(db, { customerId, now, actor, action: 'pay_link.made', subject: orderId, detail });
    return ok({ ...row, revoked_at: null });
  }

  /**
   * Returns the amounts that the loan of the link owes today, and the credit that the borrower has to give back through
   * it.
   */
  async function billOf(facts: OrderFacts): Promise<Bill> {
    const { customer_id: customerId, order_id: orderId } = facts.order;
    const owed = await loans.giveBack(customerId);
    const giveBack = owed?.orderId === orderId ? owed.amount : 0;
    return { ...loanBillOf(facts, manilaDate(clock.now())), giveBack };
  }

  async function resolveToken(token: string): Promise<{ link: PayLinkRow; facts: OrderFacts } | null> {
    const ids = parsePayLinkToken(vault, token);
    const link = ids && (await findLink(db, ids.customerId, ids.linkId));
    if (!link || link.revoked_at !== null || link.expires_at <= clock.now()) return null;
    const facts = await loans.facts(link.customer_id, link.order_id);
    return facts && { link, facts };
  }

  return {
    async current(customerId: string, orderId: string): Promise<PayLinkBody> {
      const shared = { customer_id: customerId, order_id: orderId, purpose: 'sharing' } as const;
      return view(await findOpenLink(db, shared, clock.now()));
    },

    /** Returns the open pay link of the loan, or creates one. Errors: `nothing_due`, nothing is owed; `daily_limit`. */
    async create(customerId: string, orderId: string): Promise<Result<PayLinkBody, ErrorCode>> {
      const link = await findOrCreateLink(customerId, orderId, 'sharing');
      return link.ok ? ok(view(link.value)) : link;
    },

    async revoke(customerId: string, orderId: string): Promise<PayLinkBody> {
      const now = clock.now();
      const ended = await revokeLinks(db, customerId, orderId, now);
      if (ended > 0) {
        const detail = { ended };
        const action = 'pay_link.revoked';
        await addAudit(db, { customerId, now, actor: 'borrower', action, subject: orderId, detail });
      }
      return { link: null };
    },

    async forReminder(customerId: string, orderId: string): Promise<string | null> {
      const link = await findOrCreateLink(customerId, orderId, 'reminder');
      return link.ok ? urlOf(link.value) : null;
    },

    /**
     * Returns what a link's order owes. Error: `not_found`, the link is forged, expired or revoked; the three look the
     * same.
     */
    async bill(token: string): Promise<Result<PayLinkBillBody, ErrorCode>> {
      const found = await resolveToken(token);
      if (!found) return err('not_found');
      const { link, facts } = found;
      return ok({
        reference: facts.order.order_no,
        asOf: manilaDate(clock.now()),
        ...(await billOf(facts)),
        expiresAt: link.expires_at.toISOString(),
      });
    },

    /** Returns how to pay the bill by bank transfer. Errors: `not_found`, `nothing_due`, and those of `transferFor`. */
    async transfer(
      token: string,
      request: PayLinkTransferQueryBody,
    ): Promise<Result<BankTransferBody, ErrorCode>> {
      const found = await resolveToken(token);
      if (!found) return err('not_found');
      const { link, facts } = found;
      const bill = await billOf(facts);
      if (sumOf(request.pay, bill) === 0) return err('nothing_due');
      return account.transferFor(link.customer_id, link.order_id, paymentOf(request, bill));
    },

    /**
     * Opens a payment through the pay link, without a coupon. Errors: `not_found`, `nothing_due`, and those of `open`.
     */
    async pay(
      token: string,
      key: string,
      request: PayLinkPaymentBody,
    ): Promise<Result<PaymentOpenedBody, ErrorCode>> {
      const found = await resolveToken(token);
      if (!found) return err('not_found');
      const { link, facts } = found;
      const bill = await billOf(facts);
      const refusal = sumOf(request.pay, bill) === 0 ? err('nothing_due') : null;
      const { channel, language, part } = request;
      return payments.open(
        link.customer_id,
        key,
        link.order_id,
        { ...paymentOf(request, bill), channel, language },
        {
          linkId: link.link_id,
          sumKey: request.pay === 'due' && part === undefined ? 'due' : null,
          refusal,
        },
      );
    },
  };
}

type Bill = Pick<PayLinkBillBody, 'settlement' | 'due' | 'payoff' | 'pending' | 'isOverdue' | 'giveBack'>;

function sumOf(pay: PayLinkChoiceName, { settlement, due, payoff, giveBack }: Bill): number {
  return {
    settlement: settlement?.amount ?? 0,
    due: due?.amount ?? 0,
    full: payoff,
    give_back: giveBack,
  }[pay];
}

/**
 * Returns the payment that the visitor of a pay link has chosen. While payments are pending, the bill contains the rest of the loan
 * and of an agreed sum, so the payment has an amount.
 */
function paymentOf({ pay, part }: PayLinkTransferQueryBody, bill: Bill): PricedPayment {
  const amount = part ?? (pay === 'due' || asksForRest(bill) ? sumOf(pay, bill) : undefined);
  if (pay === 'give_back' || pay === 'settlement') return { kind: pay, amount };
  return amount === undefined ? { kind: 'full' } : { kind: 'part', amount };
}

const asksForRest = ({ pending }: { readonly pending: Pick<Pending, 'outcome'> | null }): boolean =>
  pending !== null && !closesLoan(pending);

const NOTHING = { settlement: null, payoff: 0, due: null, pending: null, isOverdue: false };

function loanBillOf(facts: OrderFacts, today: ManilaDate): Omit<Bill, 'giveBack'> {
  const known = loanFacts(facts);
  const { status } = facts.order;
  if (!known || (status !== 'active' && status !== 'written_off')) return NOTHING;
  const pending = pendingIn(facts, today);
  const loan = pending && asksForRest({ pending }) ? pending.facts : known;
  const { payoff, overdueAmount, daysPastDue, nextDue, installments } = position(loan, today);
  if (payoff.total === 0) return NOTHING;
  const late = daysPastDue > 0;
  const amount = late ? overdueAmount : (nextDue?.amount ?? 0);
  const date = late ? installments.find(({ daysPastDue: days }) => days > 0)?.dueDate : nextDue?.date;
  const isPayable =
    date !== undefined && amount >= minimumPartialPayment(payoff.total) && amount < payoff.total;
  const offer = settlementOf(loan, today);
  return {
    settlement: offer && { amount: offer.left, lastDay: offer.lastDay },
    payoff: payoff.total,
    due: isPayable ? { amount, date, late } : null,
    pending: pending && pendingView(pending),
    isOverdue: late,
  };
}
