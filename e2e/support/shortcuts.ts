/**
 * The way to a standing that a side road begins at. Log-in, offer and signature go through the screens; the forms
 * go over the wire in the browser's own session, since the happy path fills them in by hand.
 */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { FaceCheckBody } from '@tulay/contract/onboarding/face';
import type { Outside } from './sandbox-control';
import type { Person } from './borrower';
import { photoFile } from './photos';
import { confirmSheet } from '../pages/confirm.page';
import { checkoutPage } from '../pages/checkout.page';
import { homePage } from '../pages/home.page';
import { loginPage, startPage } from '../pages/login.page';
import { loanPage } from '../pages/loan.page';
import { offerPage } from '../pages/offer.page';
import type { Reader } from './screen';
import { sandali } from './test-loan';

/** At the log-in, in the reader's language. */
export async function atLogin(reader: Reader): Promise<void> {
  const start = startPage(reader);
  await start.open();
  await start.begin.click();
}

export async function loggedIn(reader: Reader, outside: Outside, person: Person): Promise<void> {
  await atLogin(reader);
  await loginPage(reader, outside).logIn(person);
  await expect(homePage(reader).apply).toBeVisible();
}

/** Every section of the application, as the API takes it. */
export const formsOf = (person: Person) => ({
  identity: { idType: 'philsys', idNumber: person.idNumber },
  basic: {
    firstName: person.firstName,
    lastName: person.lastName,
    birthDate: '1994-05-17',
    gender: 'female',
    maritalStatus: 'single',
    education: 'college',
    email: 'maria@example.com',
  },
  purpose: { purpose: 'bills' },
  address: {
    province: 'Laguna',
    city: 'Calamba City',
    barangay: 'Real',
    street: '12 Mabini Street',
    postalCode: '4027',
  },
  work: {
    employment: 'employed',
    jobType: 'regular',
    industry: 'food_service',
    companyName: 'Bayanihan Foods',
    companyAddress: '1 Rizal Avenue, Calamba',
    position: 'Cashier',
    incomeBand: 'over_30000',
    yearsBand: '3_5',
    payCycle: 'biweekly',
    payday: '2030-12-15',
  },
  contacts: {
    people: [
      { name: 'Ana Reyes', phone: `918${person.phone.slice(3)}`, relation: 'friend' },
      { name: 'Jose Cruz', phone: `919${person.phone.slice(3)}`, relation: 'sibling' },
    ],
  },
  bank: {
    kind: 'wallet',
    channel: 'gcash',
    account: person.account,
    payeeFirstName: person.firstName,
    payeeLastName: person.lastName,
  },
});

/** Logged in, with the ID's number saved: the face check may begin. */
export async function identified(reader: Reader, outside: Outside, person: Person): Promise<void> {
  await loggedIn(reader, outside, person);
  await (await wireOf(reader.page))('PUT', 'onboarding/identity', { data: formsOf(person).identity });
}

/** Passes the live face check over the wire; how it is filmed has a journey of its own. */
export async function faceShown({ page }: Reader): Promise<void> {
  const wire = await wireOf(page);
  const { checkId, nonce } = (await wire('POST', 'onboarding/face-checks', {})) as FaceCheckBody;
  const form = new FormData();
  form.set('nonce', nonce);
  for (const pose of ['rest', 'one', 'two', 'three']) {
    const { name, mimeType, buffer } = await photoFile(pose);
    form.append('frames', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  }
  await wire('POST', `onboarding/face-checks/${checkId}/frames`, { multipart: form });
}

/** Every form and photo is there; the application is not sent. */
export async function filledIn(reader: Reader, outside: Outside, person: Person): Promise<void> {
  await loggedIn(reader, outside, person);
  const wire = await wireOf(reader.page);
  for (const kind of ['id_front', 'id_in_hand', 'selfie']) {
    await wire('POST', 'onboarding/photos', { multipart: { kind, file: await photoFile(kind) } });
  }
  for (const [section, data] of Object.entries(formsOf(person))) {
    await wire('PUT', `onboarding/${section}`, { data });
  }
  await faceShown(reader);
}

export async function applied(reader: Reader, outside: Outside, person: Person): Promise<void> {
  await filledIn(reader, outside, person);
  await apply(reader);
}

/** Accepted: Home offers money. */
export async function approved(reader: Reader, outside: Outside, person: Person): Promise<void> {
  await applied(reader, outside, person);
  await expect(homePage(reader).calculator).toBeVisible({ timeout: 20_000 });
}

export async function apply({ page }: Reader): Promise<void> {
  await (await wireOf(page))('POST', 'applications', {});
  await page.reload();
}

/** Approved, and before an offer of the Sandali that these journeys borrow. */
export async function offered(reader: Reader, outside: Outside, person: Person): Promise<void> {
  await applied(reader, outside, person);
  await askForOffer(reader);
}

/** From the home of an approved borrower. */
export async function askForOffer(reader: Reader): Promise<void> {
  const home = homePage(reader);
  await home.choose(sandali.wish);
  await home.continueWith(sandali.wish.centavos).click();
  await expect(offerPage(reader).heading).toBeVisible();
}

/** Signed and on its way to the bank. */
export async function withdrawn(reader: Reader, outside: Outside, person: Person): Promise<void> {
  await offered(reader, outside, person);
  await signOffer(reader, outside, person);
}

/** From the offer. */
export async function signOffer(reader: Reader, outside: Outside, person: Person): Promise<void> {
  const quote = sandali.quote(await outside.today());
  const offer = offerPage(reader);
  await offer.consentCost(quote.totalCost).check();
  await offer.consentAgreement.check();
  await offer.sign();
  await offer.signAndReceive(quote.netProceeds).click();
  await confirmSheet(reader, outside).enter(person, offer.sendMe(quote.netProceeds));
  await expect(offer.onItsWay).toBeVisible();
}

/** The money has arrived; the loan is on screen. */
export async function borrowing(reader: Reader, outside: Outside, person: Person): Promise<void> {
  await withdrawn(reader, outside, person);
  await receive(reader, outside, person);
}

/** From the signed offer: its money arrives. */
export async function receive(reader: Reader, outside: Outside, person: Person): Promise<void> {
  const { ref } = await outside.pendingPayout(person.account);
  await outside.actOnPayout(ref, 'deliver');
  await offerPage(reader).seeLoan.click();
  await expect(loanPage(reader).plan).toBeVisible();
}

/** At the gateway's page, about to pay today's payoff in full. */
export async function atCheckout(reader: Reader, outside: Outside, person: Person): Promise<void> {
  await borrowing(reader, outside, person);
  await loanPage(reader).pay(sandali.wish.centavos).click();
  await reader.page.waitForURL(checkoutPage(reader).address);
}

/** Sends to the API what the browser's own session may send. */
async function wireOf(page: Page) {
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
