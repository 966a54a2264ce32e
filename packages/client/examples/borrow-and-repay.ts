/**
 * Logs a new borrower in, applies, borrows and repays, on a sandbox:
 * `npx tsx packages/client/examples/borrow-and-repay.ts http://localhost:8080`
 */
import { pathToFileURL } from 'node:url';
import { createClient } from '../src/client';
import { answerForms, sendPhotos, showFace } from './application';
import { sandboxOf } from './sandbox';

export async function borrowAndRepay(url: string, phone: string) {
  const tulay = createClient({ url });
  const sandbox = sandboxOf(url);
  const language = 'en';

  const { captchaId } = await tulay.call('createCaptcha');
  const captchaText = await sandbox.lettersOf(captchaId);
  await tulay.call('requestCode', {
    body: { phone, captchaId, captchaText, privacyConsent: true, language },
  });
  const code = await sandbox.newestCode(phone);
  await tulay.call('logIn', { body: { phone, code, privacyConsent: true, language } });

  await answerForms(tulay);
  await sendPhotos(tulay);
  await showFace(tulay);
  await tulay.call('sendApplication');
  await sandbox.until(
    async () => (await tulay.call('getCurrentApplication')).application?.status === 'accepted',
  );

  const choice = { productId: 'sandali', amount: 200_000, term: { unit: 'day', count: 14 } } as const;
  const { orderId, quote } = await tulay.call('createOffer', { body: choice });
  const { netProceeds, totalRepayable } = quote;
  await tulay.call('signOffer', {
    path: { orderId },
    body: {
      consentDisclosure: true,
      consentAgreement: true,
      language,
      figures: { netProceeds, totalRepayable },
      signature: { typed: 'Maria Santos' },
    },
  });
  const asked = { purpose: 'withdrawal', subject: orderId, language } as const;
  const { confirmationId } = await tulay.call('requestConfirmation', { body: asked });
  const confirming = { code: await sandbox.newestCode(phone) };
  await tulay.call('enterConfirmationCode', { path: { confirmationId }, body: confirming });
  await tulay.call('withdrawOrders', { body: { orderIds: [orderId], confirmationId } });
  await sandbox.deliverPayouts();

  const payment = { kind: 'full', language } as const;
  const { reference } = await tulay.call('openPayment', { path: { orderId }, body: payment });
  await sandbox.pay(reference);
  return tulay.call('getOrder', { path: { orderId } });
}

if (import.meta.url === pathToFileURL(String(process.argv[1])).href) {
  const phone = `918${Math.random().toFixed(7).slice(2)}`;
  const { orderNo, status } = await borrowAndRepay(process.argv[2] ?? 'http://localhost:8080', phone);
  process.stdout.write(`The loan ${orderNo} of +63 ${phone} is ${status}.\n`);
}
