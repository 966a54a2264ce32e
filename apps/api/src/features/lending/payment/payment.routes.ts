import type { BankTransferQueryBody } from '@tulay/contract/lending/bank-transfer';
import { ROUTES } from '@tulay/contract/routes';
import { ok } from '@tulay/engine/result';
import type { FastifyPluginAsync } from 'fastify';
import { pdf, register } from '../../../http/operation';
import type { ReceivingAccountService } from './bank/receiving-account.service';
import type { PricedPayment } from './price';
import type { ReceiptService } from './receipt.service';
import type { PaymentService } from './payment.service';

export function paymentRoutes(
  payments: PaymentService,
  receipts: ReceiptService,
  account: ReceivingAccountService,
): FastifyPluginAsync {
  return async (api) => {
    register(
      api,
      ROUTES.openPayment,
      ({ customerId, key, params, body }) => payments.open(customerId, key, params.orderId, body),
      { step: 'payment_begun' },
    );

    register(api, ROUTES.getPayment, ({ customerId, params }) =>
      payments.detail(customerId, params.paymentId),
    );

    register(api, ROUTES.getCertificate, async ({ customerId, params, query }) => {
      const file = await receipts.certificate(customerId, params.orderId, query.language);
      return file.ok ? ok(pdf('certificate', file.value)) : file;
    });

    register(api, ROUTES.getReceipt, async ({ customerId, params, query }) => {
      const file = await receipts.pdf(customerId, params.paymentId, query.language);
      return file.ok ? ok(pdf('receipt', file.value)) : file;
    });

    register(api, ROUTES.listPaymentChannels, async () => ok(await payments.channels()));

    register(api, ROUTES.getBankTransfer, ({ customerId, params, query }) =>
      account.transferFor(customerId, params.orderId, pricedPayment(query)),
    );

    register(api, ROUTES.getPaymentCode, ({ params }) => payments.code(params.reference));

    register(api, ROUTES.getPaymentResult, ({ params }) => payments.result(params.reference));
  };
}

/**
 * Returns the payment for which a bank transfer needs a price. A partial payment without an amount gets the amount
 * zero, which is then refused.
 */
function pricedPayment({ pays: kind, amount }: BankTransferQueryBody): PricedPayment {
  if (kind === 'part') return { kind, amount: amount ?? 0 };
  return kind === 'give_back' || kind === 'settlement' ? { kind, amount } : { kind };
}
