/**
 * Shortcuts to the state from which a journey starts. They send requests instead of using the screens, which other
 * journeys test, and then open one screen.
 */
import { expect, type Locator } from '@playwright/test';
import { borrowerOf } from '@tulay/client/borrower';
import type { Client } from '@tulay/client/client';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { PHOTO_KINDS } from '@tulay/contract/onboarding/photo';
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
import { borrowerClient, clientOf } from './api-client';
import type { App } from './app';
import { testLoan } from './test-loan';

export async function openLogin(app: App): Promise<void> {
  const start = startPage(app);
  await start.open();
  await start.begin.click();
}

/** Logs in through the log-in screens, for journeys that check what the app does at a log-in. `logIn` is faster. */
export async function logInOnScreen(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  await openLogin(app);
  await loginPage(app, sandbox).logIn(borrower);
  await expect(homePage(app).apply).toBeVisible();
}

/** Logs in, agrees to the use of sensitive data and opens Home, without an application. */
export async function logIn(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  await beginSession(app, sandbox, borrower);
  await agreeToSensitiveData(app);
  await homePage(app).open();
  await expect(homePage(app).apply).toBeVisible();
}

/** Opens a ticket of the borrower who is logged in, and returns its number. */
export async function openTicket({ page }: App, words = 'Where is my receipt?'): Promise<string> {
  const client = await borrowerClient(page);
  const { ticket } = await client.call('openTicket', { body: { topic: 'other', words, photos: [] } });
  return ticket;
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

async function agreeToSensitiveData({ page }: App): Promise<void> {
  await (await borrowerClient(page)).call('allowSensitiveData', { body: { version: 1 } });
}

/** Logs in and saves the ID number, which the face check requires. */
export async function logInWithId(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  await logIn(app, sandbox, borrower);
  const client = await borrowerClient(app.page);
  await client.call('saveIdentity', { body: applicationForms(borrower).identity });
}

/** Passes the live face check by requests. The journey of the face check covers the camera. */
export const passFaceCheck = async ({ page }: App): Promise<void> =>
  sendFaceCheck(await borrowerClient(page));

async function sendFaceCheck(client: Client): Promise<void> {
  const { checkId, nonce } = await client.call('startFaceCheck');
  const body = new FormData();
  body.set('nonce', nonce);
  for (const pose of ['rest', 'one', 'two', 'three']) body.append('frames', await asFile(pose));
  await client.call('sendFaceFrames', { path: { checkId }, body });
}

async function asFile(label: string): Promise<File> {
  const { name, mimeType, buffer } = await photoFile(label);
  return new File([new Uint8Array(buffer)], name, { type: mimeType });
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
  await saveWithoutFace(app, forms);
  await passFaceCheck(app);
}

/** Saves photos and forms of a logged-in borrower. */
export const saveWithoutFace = async (
  { page }: App,
  forms: ReturnType<typeof applicationForms>,
): Promise<void> => sendWithoutFace(await borrowerClient(page), forms);

/** Saves photos, forms and face check in the session of a client. */
export async function sendForms(client: Client, forms: ReturnType<typeof applicationForms>): Promise<void> {
  await sendWithoutFace(client, forms);
  await sendFaceCheck(client);
}

async function sendWithoutFace(client: Client, forms: ReturnType<typeof applicationForms>): Promise<void> {
  await client.call('allowSensitiveData', { body: { version: 1 } });
  for (const kind of PHOTO_KINDS) {
    const body = new FormData();
    body.set('kind', kind);
    body.set('file', await asFile(kind));
    await client.call('addPhoto', { body });
  }
  await client.call('saveIdentity', { body: forms.identity });
  await client.call('saveBasic', { body: forms.basic });
  await client.call('savePurpose', { body: forms.purpose });
  await client.call('saveAddress', { body: forms.address });
  await client.call('saveWork', { body: forms.work });
  await client.call('saveContacts', { body: forms.contacts });
  await client.call('saveBank', { body: forms.bank });
}

/** Logs in, applies and opens Home. */
export async function logInAndApply(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  await apply(app, sandbox, borrower);
  await homePage(app).open();
}

/** Logs in, applies, waits for the approval and opens Home. */
export async function becomeApproved(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  await awaitApproval(app, sandbox, borrower);
  await homePage(app).open();
  await expect(homePage(app).calculator).toBeVisible();
}

export async function submitApplication({ page }: App): Promise<void> {
  await (await borrowerClient(page)).call('sendApplication');
  await page.reload();
}

/** Takes a borrower from the log-in to the offer of the test loan. */
export async function openOffer(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  const { orderId } = await createOffer(app, sandbox, borrower);
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

/**
 * Signs the offer of the test loan and enters the OTP. `prices`: terms that differ from the published ones. Does not
 * wait for the result of the payout, because the gateway may already have rejected it.
 */
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
  await expect(offer.payoutPending.or(offer.payoutFailed)).toBeVisible();
}

/** Creates a borrower's test loan, delivers its payout and opens the loan. */
export async function takeLoan(app: App, sandbox: Sandbox, borrower: Borrower): Promise<void> {
  const order = await createOffer(app, sandbox, borrower);
  await withdraw(app, sandbox, borrower, order);
  const { ref } = await sandbox.pendingPayout(borrower.account);
  await sandbox.actOnPayout(ref, 'deliver');
  await app.page.goto(`/#/repaidDetail?order=${order.orderId}`);
  await expect(loanPage(app).plan).toBeVisible();
}

/** Principal of the largest loan. It exceeds the largest single payment through a gateway. */
export const LARGEST_LOAN = 8_000_000;

/** Takes the largest loan, of two months, up to its delivered payout to a bank account, and returns its order. */
export async function takeLargestLoan(app: App, sandbox: Sandbox, borrower: Borrower): Promise<OrderBody> {
  const client = await beginSession(app, sandbox, borrower);
  const forms = applicationForms(borrower);
  // E-wallets receive at most ₱50,000.
  const account = `00${borrower.account.slice(-10)}`;
  const bank = { ...forms.bank, kind: 'bank', channel: 'bdo', account, accountConfirm: account } as const;
  await saveForms(app, { ...forms, bank });
  await client.call('sendApplication');
  await approved(client);
  await sandbox.setLimit(borrower.phone, LARGEST_LOAN);
  const choice = { productId: 'hulugan', amount: LARGEST_LOAN, term: { unit: 'month', count: 2 } } as const;
  const order = await client.call('createOffer', { body: choice });
  await withdraw(app, sandbox, borrower, order);
  const { ref } = await sandbox.pendingPayout(account);
  await sandbox.actOnPayout(ref, 'deliver');
  return order;
}

/** Delivers the pending payout of a signed offer, then opens the loan from the offer. */
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

/** Signs out on the account screen, and confirms it. */
export async function signOut({ page, t }: App): Promise<void> {
  await page.goto('/#/my');
  const button = { name: t('my.signOut') };
  await page.getByRole('button', button).click();
  await page.getByRole('dialog').getByRole('button', button).click();
}

/** Returns the client's steps of a borrower who reads the captcha and the OTP from the sandbox. */
const stepsOf = (client: Client, sandbox: Sandbox, phone: string, language: App['language']) =>
  borrowerOf(client, {
    phone,
    language,
    texts: { lettersOf: sandbox.captchaText, newestCode: sandbox.code },
  });

/** An address of the app's origin at which no script runs, so that the store can be written before the app starts. */
const WITHOUT_APP = '/icon.svg';

/**
 * Logs in by requests. The browser gets the cookie of the session, and its local storage gets what the app writes there
 * at a log-in.
 */
async function beginSession({ page, language }: App, sandbox: Sandbox, { phone }: Borrower): Promise<Client> {
  const client = clientOf(page, sandbox.url);
  const session = await stepsOf(client, sandbox, phone, language).logIn({ privacyConsent: true });
  await page.goto(WITHOUT_APP);
  await page.evaluate(
    ([chosen, { customerId, token, phoneMasked }]) => {
      const state = { publicData: { customerId, token, phone_number: phoneMasked } };
      localStorage.setItem('tulay', JSON.stringify({ state }));
      localStorage.setItem('language', chosen);
    },
    [language, session] as const,
  );
  return client;
}

async function apply(app: App, sandbox: Sandbox, borrower: Borrower): Promise<Client> {
  const client = await beginSession(app, sandbox, borrower);
  await saveForms(app, applicationForms(borrower));
  await client.call('sendApplication');
  return client;
}

async function awaitApproval(app: App, sandbox: Sandbox, borrower: Borrower): Promise<Client> {
  const client = await apply(app, sandbox, borrower);
  await approved(client);
  return client;
}

async function approved(client: Client): Promise<void> {
  const status = async () => (await client.call('getCurrentApplication')).application?.status;
  // The decision takes about 0.2 s.
  await expect.poll(status, { intervals: [50, 100, 200, 400] }).toBe('accepted');
}

async function createOffer(app: App, sandbox: Sandbox, borrower: Borrower): Promise<OrderBody> {
  const client = await awaitApproval(app, sandbox, borrower);
  const { product, centavos, days } = testLoan.request;
  const choice = { productId: product, amount: centavos, term: { unit: 'day', count: days } } as const;
  return client.call('createOffer', { body: choice });
}

/** Signs an offer with a typed name, and confirms its payout with an OTP. */
async function withdraw(
  { page, language }: App,
  sandbox: Sandbox,
  { phone, firstName, lastName }: Borrower,
  order: OrderBody,
): Promise<void> {
  const steps = stepsOf(await borrowerClient(page), sandbox, phone, language);
  const signature = { typed: `${firstName} ${lastName}` };
  await steps.sign(order, { consentDisclosure: true, consentAgreement: true, signature });
  await steps.withdraw(order);
}
