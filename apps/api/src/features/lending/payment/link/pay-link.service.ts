/**
 * Paying without logging in: a link that a borrower makes to share, or gets with a reminder. Whoever opens it sees the sum
 * and the number of the order, nobody's name, and may pay, which is all that it is good for (decision 018).
 */
import type { ErrorCode } from '@tulay/contract/errors';
import type { PayLinkBillBody, PayLinkBody, PayLinkPaymentBody } from '@tulay/contract/lending/pay-link';
import type { PaymentOpenedBody } from '@tulay/contract/lending/payment';
import { manilaDate } from '@tulay/engine/calendar';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Vault } from '../../../../crypto/envelope';
import { addAudit } from '../../../../db/audit';
import type { Database } from '../../../../db/database';
import { newId } from '../../../../ids';
import type { Clock } from '../../../../ports/clock';
import type { LoanService, OrderFacts } from '../../loan/loan.service';
import { payLinkToken, parsePayLinkToken } from './pay-link-token';
import { insertLink, findLink, findOpenLink, type PayLinkRow, revokeLinks, countUnpaid } from './pay-link.store';
import { billOf } from './pay-link.view';
import type { PaymentService } from '../payment.service';

/** A link is good for a week; a text is read on its day or not at all. */
const LINK_DAYS = 7;
const DAY_MS = 86_400_000;
/** Somebody who begins more payments than these in a day, and pays none, is not paying. */
const MOST_UNPAID = 10;
/** The short path of the screen: the address stands in text messages. */
const SCREEN = 'y6pl';

export interface PayLinkDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly loans: Pick<LoanService, 'facts'>;
  readonly repayments: Pick<PaymentService, 'open'>;
  readonly publicUrl: string;
}

export type PayLinkService = ReturnType<typeof createPayLinkService>;

export function createPayLinkService({
  db,
  clock,
  vault,
  loans,
  repayments,
  publicUrl,
}: PayLinkDependencies) {
  const urlOf = ({ customer_id: customerId, link_id: linkId }: PayLinkRow) =>
    `${publicUrl}/#/${SCREEN}?t=${payLinkToken(vault, { customerId, linkId })}`;
  const view = (row: PayLinkRow | undefined): PayLinkBody => ({
    link: row ? { url: urlOf(row), expiresAt: row.expires_at.toISOString() } : null,
  });

  /** The open link of that purpose, else a new one; null where nothing is owed. */
  async function linkFor(
    customerId: string,
    orderId: string,
    madeFor: PayLinkRow['made_for'],
  ): Promise<PayLinkRow | null> {
    const now = clock.now();
    const facts = await loans.facts(customerId, orderId);
    if (!facts || !billOf(facts, manilaDate(now))) return null;
    const open = { customer_id: customerId, order_id: orderId, made_for: madeFor };
    const living = await findOpenLink(db, open, now);
    if (living) return living;

    const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY_MS);
    const row = { ...open, link_id: newId(), made_at: now, expires_at: expiresAt };
    await insertLink(db, row);
    const actor = madeFor === 'sharing' ? 'borrower' : 'system';
    const detail = { linkId: row.link_id, madeFor };
    await addAudit(db, { customerId, now, actor, action: 'pay_link.made', subject: orderId, detail });
    return { ...row, revoked_at: null };
  }

  /** The link that a token names, while it may be used. */
  async function opened(token: string): Promise<{ link: PayLinkRow; facts: OrderFacts } | null> {
    const named = parsePayLinkToken(vault, token);
    const link = named && (await findLink(db, named.customerId, named.linkId));
    if (!link || link.revoked_at !== null || link.expires_at <= clock.now()) return null;
    const facts = await loans.facts(link.customer_id, link.order_id);
    return facts && { link, facts };
  }

  return {
    /** The link that the borrower shares. */
    async current(customerId: string, orderId: string): Promise<PayLinkBody> {
      const shared = { customer_id: customerId, order_id: orderId, made_for: 'sharing' } as const;
      return view(await findOpenLink(db, shared, clock.now()));
    },

    /** `nothing_due`; asked again, the open link. */
    async create(customerId: string, orderId: string): Promise<Result<PayLinkBody, ErrorCode>> {
      const link = await linkFor(customerId, orderId, 'sharing');
      return link ? ok(view(link)) : err('nothing_due');
    },

    /** Ends every link of the order at once, whoever holds it. */
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

    /** For a text to the borrower alone; null where nothing is owed. */
    async forReminder(customerId: string, orderId: string): Promise<string | null> {
      const link = await linkFor(customerId, orderId, 'reminder');
      return link && urlOf(link);
    },

    /** `not_found`: forged, over or withdrawn; one is not told which. */
    async bill(token: string): Promise<Result<PayLinkBillBody, ErrorCode>> {
      const found = await opened(token);
      if (!found) return err('not_found');
      const { link, facts } = found;
      const today = manilaDate(clock.now());
      const owed = billOf(facts, today) ?? { payoff: 0, due: null };
      return ok({
        reference: facts.order.order_no,
        asOf: today,
        ...owed,
        expiresAt: link.expires_at.toISOString(),
      });
    },

    /** As the borrower's own payment, without coupons. `not_found`, `nothing_due`, `too_frequent`, those of `open`. */
    async pay(token: string, key: string, wish: PayLinkPaymentBody): Promise<Result<PaymentOpenedBody, ErrorCode>> {
      const found = await opened(token);
      if (!found) return err('not_found');
      const { link, facts } = found;
      const now = clock.now();
      const owed = billOf(facts, manilaDate(now));
      const isDue = wish.pay === 'due';
      const unpaid = await countUnpaid(db, link, new Date(now.getTime() - DAY_MS));
      const refused =
        !owed || (isDue && !owed.due)
          ? err('nothing_due')
          : unpaid >= MOST_UNPAID
            ? err('too_frequent', { seconds: 3_600 })
            : null;

      const { channel, language } = wish;
      const asked = isDue
        ? { kind: 'part' as const, amount: owed?.due?.amount ?? 0 }
        : { kind: 'full' as const };
      return repayments.open(
        link.customer_id,
        key,
        link.order_id,
        { ...asked, channel, language },
        { linkId: link.link_id, wished: isDue ? 'due' : null, refused },
      );
    },
  };
}
