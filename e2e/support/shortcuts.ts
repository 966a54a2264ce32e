/**
 * Shortcuts to the state that a journey starts from. Log-in, offer and signature go through the screens. The forms are
 * sent to the API in the browser's session, because the whole-loan journey fills them in on screen.
 */
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
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

export async function logIn(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  await openLogin(app);
  await loginPage(app, sandbox).logIn(borrower);
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
  const { checkId, nonce } = (await send('POST', 'onboarding/face-checks', {})) as FaceCheckBody;
  const form = new FormData();
  form.set('nonce', nonce);
  for (const pose of ['rest', 'one', 'two', 'three']) {
    const { name, mimeType, buffer } = await photoFile(pose);
    form.append('frames', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  }
  await send('POST', `onboarding/face-checks/${checkId}/frames`, { multipart: form });
}

/** Logs in and saves all forms and photos, without submitting the application. */
export async function fillInForms(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  await logIn(app, sandbox, borrower);
  await saveForms(app, applicationForms(borrower));
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

export async function logInAndApply(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  await fillInForms(app, sandbox, borrower);
  await submitApplication(app);
}

/** Logs in, applies and waits for the approval. */
export async function becomeApproved(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  await logInAndApply(app, sandbox, borrower);
  await expect(homePage(app).calculator).toBeVisible({ timeout: 20_000 });
}

export async function submitApplication({ page }: App): Promise<void> {
  await (await apiClient(page))('POST', 'applications', {});
  await page.reload();
}

export async function openOffer(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  await logInAndApply(app, sandbox, borrower);
  await requestOffer(app);
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
  await withdrawLoan(app, sandbox, borrower);
  await receiveMoney(app, sandbox, borrower);
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

/** Returns a function that calls the API in the browser's session. */
async function apiClient(page: Page) {
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('tulay') ?? '{}').state.publicData.token as string,
  );
  const headers = { 'x-csrf-token': token, 'idempotency-key': randomUUID() };
  return async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await page.request.fetch(`/api/v1/${path}`, { method, headers, ...body });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as unknown;
  };
}
