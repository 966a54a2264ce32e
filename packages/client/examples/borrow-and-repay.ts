/**
 * Logs a new borrower in, applies, borrows and repays, on a sandbox:
 * `npx tsx packages/client/examples/borrow-and-repay.ts http://localhost:8080`
 */
import { pathToFileURL } from 'node:url';
import { borrowerOf } from '../src/borrower';
import { createClient } from '../src/client';
import { apply } from './application';
import { sandboxOf } from './sandbox';

const CHOICE = { productId: 'sandali', amount: 200_000, term: { unit: 'day', count: 14 } } as const;
const CONSENTS = {
  consentDisclosure: true,
  consentAgreement: true,
  signature: { typed: 'Maria Santos' },
} as const;

export async function borrowAndRepay(url: string, phone: string) {
  const tulay = createClient({ url });
  const sandbox = sandboxOf(url);
  const borrower = borrowerOf(tulay, { phone, language: 'en', texts: sandbox });

  await borrower.logIn({ privacyConsent: true });
  await apply(tulay);
  await sandbox.until(
    async () => (await tulay.call('getCurrentApplication')).application?.status === 'accepted',
  );
  const offer = await tulay.call('createOffer', { body: CHOICE });
  await borrower.sign(offer, CONSENTS);
  await borrower.withdraw(offer);
  await sandbox.deliverPayouts();
  const payment = await borrower.repay(offer);
  await sandbox.pay(payment.reference);
  return tulay.call('getOrder', { path: { orderId: offer.orderId } });
}

if (import.meta.url === pathToFileURL(String(process.argv[1])).href) {
  const phone = `918${Math.random().toFixed(7).slice(2)}`;
  const { orderNo, status } = await borrowAndRepay(process.argv[2] ?? 'http://localhost:8080', phone);
  process.stdout.write(`The loan ${orderNo} of +63 ${phone} is ${status}.\n`);
}
