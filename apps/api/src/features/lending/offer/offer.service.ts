import { quotaOf } from '../../account/quota.service';
import { randomInt } from 'node:crypto';
import type { ErrorCode } from '@tulay/contract/errors';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { QuoteBody } from '@tulay/contract/lending/offer';
import type { ProductBody } from '@tulay/contract/lending/product';
import { endOfManilaDay, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { ok, type Result } from '@tulay/engine/result';
import { findFirstAnswer, retryWhileStale, runCommand } from '../../../command';
import type { Config } from '../../../config';
import type { Database } from '../../../db/database';
import { writeStored } from '../../../db/stored/read-stored';
import { newId, numberToReadOut } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { OnboardingService } from '../../onboarding/onboarding.service';
import type { LoanService } from '../loan/loan.service';
import { quoteView } from '../loan/loan.view';
import { products, productView, type QuoteInput, quoteProduct } from '../product/catalog.service';

export interface OfferDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'COOLING_OFF_DAYS'>;
  readonly loans: Pick<LoanService, 'view' | 'lateness'>;
  readonly onboarding: Pick<OnboardingService, 'forms'>;
}

/** Input of an offer. A new offer cancels the borrower's other open offers unless `keepOthers` is set. */
export type OfferInput = QuoteInput & { readonly keepOthers?: boolean | undefined };

export type OfferService = ReturnType<typeof createOfferService>;

export function createOfferService({ db, clock, config, loans, onboarding }: OfferDependencies) {
  const today = () => manilaDate(clock.now());
  const quoteOn = (input: QuoteInput, startDate: ManilaDate) =>
    quoteProduct(db, input, { startDate, coolingOffDays: config.COOLING_OFF_DAYS });

  return {
    products: async (): Promise<ProductBody[]> => (await products(db, today())).map(productView),

    async quote(input: QuoteInput): Promise<Result<QuoteBody, ErrorCode>> {
      const quote = await quoteOn(input, today());
      return quote.ok ? ok(quoteView(input.productId, quote.value)) : quote;
    },

    /** Creates an order with today's quote, for the borrower to read and sign before the end of the Manila day. */
    offer: (customerId: string, key: string, input: OfferInput): Promise<Result<OrderBody, ErrorCode>> =>
      retryWhileStale(() => offerOnce(customerId, key, input)),
  };

  async function offerOnce(
    customerId: string,
    key: string,
    input: OfferInput,
  ): Promise<Result<OrderBody, ErrorCode>> {
    const now = clock.now();
    const { productId, amount, term, keepOthers = false } = input;
    const request = [productId, amount, term.unit, term.count, keepOthers];
    const command = { operation: 'order_offer' as const, customerId, key, request };
    const [quote, { purpose }, lateness] = await Promise.all([
      quoteOn(input, manilaDate(now)),
      onboarding.forms(customerId),
      loans.lateness(customerId),
    ]);
    if (!quote.ok) {
      const before = await findFirstAnswer(db, command, quote);
      return before.ok ? loans.view(customerId, before.value.orderId) : before;
    }

    const answer = await runCommand(db, {
      ...command,
      now,
      input: {
        orderId: newId(),
        orderNo: numberToReadOut(manilaDate(now), randomInt(1_000_000)),
        productId,
        keepOthers,
        principal: quote.value.principal,
        netProceeds: quote.value.netProceeds,
        quote: writeStored('quote', quote.value),
        purpose: purpose?.purpose ?? null,
        contractDate: quote.value.startDate,
        offerExpiresAt: endOfManilaDay(quote.value.startDate),
        quota: quotaOf('offer', now),
        mayBorrowFrom: lateness.mayBorrowFrom,
        settledOrders: lateness.orderIds,
        settledFrom: lateness.settledFrom,
        auditId: newId(),
      },
    });
    return answer.ok ? loans.view(customerId, answer.value.orderId) : answer;
  }
}
