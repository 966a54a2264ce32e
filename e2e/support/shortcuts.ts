/**
 * Shortcuts to the state that a journey starts from. They call the API in the browser's session, because the journeys of
 * the log-in and of the whole loan go through all screens. The browser then opens only the screen that is meant.
 */
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { ConfirmationBody } from '@tulay/contract/auth/confirmation';
import type { SessionBody } from '@tulay/contract/auth/login';
import type { OrderBody } from '@tulay/contract/lending/loan';
import type { FaceCheckBody } from '@tulay/contract/onboarding/face';
import type { Market } from '@tulay/engine/market';
import type { LoanTerms } from '@tulay/engine/pricing/terms';
import { exampleForms } from '@tulay/contract/onboarding/questions';
import type { Sandbox } from './sandbox';
import type { Borrower } from './borrower';
import { photoFile } from './photos';
import { confirmSheet } from '../pages/confirm.page';
import { checkoutPage } from '../pages/checkout.page';
import { homePage } from '../pages/home.page';
import { loginPage, startPage } from '../pages/login.page';
import { loanPage } from '../pages/loan.page';
import { offerPage } from '../pages/offer.page';
import type { App } from './app';
import { testLoan } from './test-loan';

export async function openLogin(app: App): Promise<void> {
  const start = startPage(app);
  await start.open();
  await start.begin.click();
}

/** Logs in on the screens, for journeys that depend on what the app does at a log-in. */
export async function logInOnScreen(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  await openLogin(app);
  await loginPage(app, sandbox).logIn(borrower);
  await expect(homePage(app).apply).toBeVisible();
}

/** Logs in and opens Home, without an application. */
export async function logIn(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  await beginSession(app, sandbox, borrower);
  await homePage(app).open();
  await expect(homePage(app).apply).toBeVisible();
}

/**
 * Logs in a new borrower while attribution is on. Returns the question about it, which is over Home.
 */
export async function logInToQuestion(app: App, sandbox: Sandbox, borrower: Borrower): Promise<Locator> {
  await openLogin(app);
  await loginPage(app, sandbox).logIn(borrower);
  const question = app.page.getByRole('dialog', { name: app.t('attribution.question') });
  await expect(question).toBeVisible();
  return question;
}

/** Returns every section of the application in the API's format: the declared examples, with the borrower's own data. */
export function applicationForms(borrower: Borrower, market: Market = 'PH') {
  const { identity, basic, contacts, bank, ...others } = exampleForms(market);
  const [first, second] = contacts.people;
  const { firstName, lastName, account } = borrower;
  return {
    ...others,
    identity: { ...identity, idNumber: borrower.idNumber },
    basic: { ...basic, firstName, lastName },
    contacts: {
      people: [
        { ...first, phone: `918${borrower.phone.slice(3)}` },
        { ...second, phone: `919${borrower.phone.slice(3)}` },
      ],
    },
    bank: {
      ...bank,
      account,
      // A wallet is not confirmed.
      ...(bank.accountConfirm === undefined ? {} : { accountConfirm: account }),
      payeeFirstName: firstName,
      payeeLastName: lastName,
    },
  };
}

/** Logs in and saves the ID number, which the face check requires. */
export async function logInWithId(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  await logIn(app, sandbox, borrower);
  await (await apiClient(app.page))('PUT', 'onboarding/identity', {
    data: applicationForms(borrower).identity,
  });
}

/** Passes the live face check through the API. The face-check journey covers the camera. */
export async function passFaceCheck({ page }: App): Promise<void> {
  const send = await apiClient(page);
  const { checkId, nonce } = await send<FaceCheckBody>('POST', 'onboarding/face-checks');
  const form = new FormData();
  form.set('nonce', nonce);
  for (const pose of ['rest', 'one', 'two', 'three']) {
    const { name, mimeType, buffer } = await photoFile(pose);
    form.append('frames', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  }
  await send('POST', `onboarding/face-checks/${checkId}/frames`, { multipart: form });
}

/** Logs in, saves all forms and photos and opens Home, without submitting the application. */
export async function fillInForms(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  await beginSession(app, sandbox, borrower);
  await saveForms(app, applicationForms(borrower));
  await homePage(app).open();
  await expect(homePage(app).continueDraft).toBeVisible();
}

/** Saves photos, forms and face check of a logged-in borrower. */
export async function saveForms(app: App, forms: ReturnType<typeof applicationForms>): Promise<void> {
  const send = await apiClient(app.page);
  for (const kind of ['id_front', 'id_in_hand', 'selfie']) {
    await send('POST', 'onboarding/photos', { multipart: { kind, file: await photoFile(kind) } });
  }
  for (const [section, data] of Object.entries(forms)) {
    await send('PUT', `onboarding/${section}`, { data });
  }
  await passFaceCheck(app);
}

/** Logs in, applies and opens Home. */
export async function logInAndApply(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  await applyByApi(app, sandbox, borrower);
  await homePage(app).open();
}

/** Logs in, applies, waits for the approval and opens Home. */
export async function becomeApproved(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  await approveByApi(app, sandbox, borrower);
  await homePage(app).open();
  await expect(homePage(app).calculator).toBeVisible();
}

export async function submitApplication({ page }: App): Promise<void> {
  await (await apiClient(page))('POST', 'applications', { data: {} });
  await page.reload();
}

/** Takes a borrower from the log-in to the offer of the test loan. */
export async function openOffer(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  const { orderId } = await offerByApi(app, sandbox, borrower);
  await app.page.goto(`/#/allWithdraw?order=${orderId}`);
  await expect(offerPage(app).heading).toBeVisible();
}

/** Requests the offer of the test loan from the Home of an approved borrower. */
export async function requestOffer(app: App): Promise<void> {
  const home = homePage(app);
  await home.choose(testLoan.request);
  await home.continueWith(testLoan.request.centavos).click();
  await expect(offerPage(app).heading).toBeVisible();
}

/** Takes a borrower from the log-in to a signed test loan. Its payout is then pending. */
export async function withdrawLoan(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  await openOffer(app, sandbox, borrower);
  await signOffer(app, sandbox, borrower);
}

/** Signs the offer of the test loan and enters the code. `prices` differ from the published terms. */
export async function signOffer(
  app: App,
  sandbox: Sandbox,
  borrower: Borrower,
  prices: Partial<LoanTerms> = {},
): Promise<void> {
  const quote = testLoan.quote(await sandbox.today(), prices);
  const offer = offerPage(app);
  await offer.consentCost(quote.totalCost).check();
  await offer.consentAgreement.check();
  await offer.sign();
  await offer.signAndReceive(quote.netProceeds).click();
  await confirmSheet(app, sandbox).enter(borrower, offer.confirmLabel(quote.netProceeds));
  await expect(offer.payoutPending).toBeVisible();
}

/** Takes the test loan up to its delivered payout, and opens it. */
export async function takeLoan(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  const order = await offerByApi(app, sandbox, borrower);
  await withdrawByApi(app, sandbox, borrower, order);
  const { ref } = await sandbox.pendingPayout(borrower.account);
  await sandbox.actOnPayout(ref, 'deliver');
  await app.page.goto(`/#/repaidDetail?order=${order.orderId}`);
  await expect(loanPage(app).plan).toBeVisible();
}

/** Delivers the pending payout of a signed offer and opens the loan. */
export async function receiveMoney(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  const { ref } = await sandbox.pendingPayout(borrower.account);
  await sandbox.actOnPayout(ref, 'deliver');
  await offerPage(app).seeLoan.click();
  await expect(loanPage(app).plan).toBeVisible();
}

/** Takes the test loan and opens the gateway's checkout for its full payoff. */
export async function openCheckout(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  await takeLoan(app, sandbox, borrower);
  await loanPage(app).payInFull(testLoan.request.centavos);
  await app.page.waitForURL(checkoutPage(app).address);
}

/** A file of the app that loads nothing else. */
const SMALL_FILE = '/icon.svg';
/** Milliseconds between two looks at a result that comes at once, as a rule. */
const SHORT = [50, 100, 200, 400];

/** Logs in through the API: the session's cookie belongs to the browser, and its token to the store of the app. */
async function beginSession({ page, language }: App, sandbox: Sandbox, { phone }: Borrower): Promise<void> {
  const send = callApi(page);
  const entry = { phone, privacyConsent: true, language };
  const { captchaId } = await send<{ captchaId: string }>('POST', 'auth/captcha');
  const captchaText = await sandbox.captchaText(captchaId);
  await send('POST', 'auth/code', { data: { ...entry, captchaId, captchaText } });
  const session = await send<SessionBody>('POST', 'auth/login', {
    data: { ...entry, code: await sandbox.code(phone) },
  });
  await page.goto(SMALL_FILE);
  await page.evaluate(
    ([chosen, { customerId, token, phoneMasked }]) => {
      const state = { publicData: { customerId, token, phone_number: phoneMasked } };
      localStorage.setItem('tulay', JSON.stringify({ state }));
      localStorage.setItem('language', chosen);
    },
    [language, session] as const,
  );
}

async function applyByApi(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  await beginSession(app, sandbox, borrower);
  await saveForms(app, applicationForms(borrower));
  await (await apiClient(app.page))('POST', 'applications', { data: {} });
}

async function approveByApi(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  await applyByApi(app, sandbox, borrower);
  const send = await apiClient(app.page);
  const status = async () =>
    (await send<{ application: { status: string } | null }>('GET', 'applications/current')).application
      ?.status;
  await expect.poll(status, { intervals: SHORT }).toBe('accepted');
}

async function offerByApi(app: App, sandbox: Sandbox, borrower: Borrower): Promise<OrderBody> {
  await approveByApi(app, sandbox, borrower);
  const { product, centavos, days } = testLoan.request;
  const choice = { productId: product, amount: centavos, term: { unit: 'day', count: days } };
  return (await apiClient(app.page))<OrderBody>('POST', 'orders', { data: choice });
}

/** Signs an offer with a typed name and confirms its payout with an OTP. */
async function withdrawByApi(
  { page, language }: App,
  sandbox: Sandbox,
  { phone, firstName, lastName }: Borrower,
  { orderId, quote: { netProceeds, totalRepayable } }: OrderBody,
): Promise<void> {
  const send = await apiClient(page);
  const signed = {
    consentDisclosure: true,
    consentAgreement: true,
    language,
    figures: { netProceeds, totalRepayable },
    signature: { typed: `${firstName} ${lastName}` },
  };
  await send('POST', `orders/${orderId}/sign`, { data: signed });
  const purpose = { purpose: 'withdrawal', subject: orderId, language };
  const { confirmationId } = await send<ConfirmationBody>('POST', 'confirmations', { data: purpose });
  await send('POST', `confirmations/${confirmationId}/code`, { data: { code: await sandbox.code(phone) } });
  await send('POST', 'withdrawals', { data: { orderIds: [orderId], confirmationId } });
}

/** Returns a function that calls the API in the browser's session, whose token the store of the app has. */
async function apiClient(page: Page) {
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('tulay') ?? '{}').state.publicData.token as string,
  );
  return callApi(page, { 'x-csrf-token': token });
}

function callApi({ request }: Page, session: Readonly<Record<string, string>> = {}) {
  return async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body: object = {}): Promise<T> => {
    const headers = { ...session, 'idempotency-key': randomUUID() };
    const answer = await request.fetch(`/api/v1/${path}`, { method, headers, ...body });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
}
