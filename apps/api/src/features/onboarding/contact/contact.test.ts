import { maskAccount } from '@tulay/engine/identity/mask';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FILLED } from '../../../testing/forms';
import { inbox, type Onboarding, type Person, signedIn, startOnboarding } from '../../../testing/onboarding';

let app: Onboarding;
beforeAll(async () => {
  app = await startOnboarding();
});
afterAll(() => app.stop());

const HOUR = 3600;
let last = 9_260_000_000;
const somebody = () => `+63${last++}`;

/** Creates a borrower whose saved contacts have these phone numbers. */
async function borrowerWithContacts(...phones: string[]): Promise<Person> {
  const person = await signedIn(app, somebody());
  await person.call('PUT', '/onboarding/basic', FILLED.basic);
  expect((await saveContacts(person, ...phones)).status).toBe(200);
  return person;
}
const saveContacts = (person: Person, ...phones: string[]) =>
  person.call('PUT', '/onboarding/contacts', {
    people: phones.map((phone) => ({ name: 'Ana Reyes', phone, relation: 'friend' })),
  });
const contactsOf = async (person: Person) =>
  (await person.call('GET', '/onboarding')).body.sections.find(({ section }) => section === 'contacts');

async function linkIn(phone: string): Promise<string> {
  const [text = ''] = await inbox(app, phone);
  return /\/leave\/[0-9a-f]+/.exec(text)?.[0] ?? '';
}
const open = (method: 'GET' | 'POST', url: string, language = 'en') =>
  app.server.inject({
    method,
    url,
    headers: {
      'accept-language': language,
      ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
  });

it('each contact gets one text with the end of the borrower’s number, none of the borrower’s words and no mention of a loan', async () => {
  const [one, two] = [somebody(), somebody()];
  const borrower = await borrowerWithContacts(one, two);
  for (let repeats = 0; repeats < 3; repeats++) {
    await app.onboarding.contacts.registerContacts(borrower.customerId);
    await app.onboarding.contacts.notifyWaiting();
  }
  for (const phone of [one, two]) {
    const texts = await inbox(app, phone);
    expect(texts).toHaveLength(1);
    const ending = borrower.phone.slice(-4);
    expect(texts[0]).toContain(
      `number ...${ending} gave yours as an emergency contact. We won't contact you to collect.`,
    );
    expect(texts[0]).not.toContain('Maria');
    expect(texts[0]).not.toMatch(/loan|utang|debt|borrow|hiram|owe|pay/i);
    expect(texts[0]).not.toContain(borrower.phone.slice(3));
  }
});

it('contacts are not texted at night but the next morning', async () => {
  const phone = somebody();
  const borrower = await borrowerWithContacts(phone, somebody());
  await app.onboarding.contacts.registerContacts(borrower.customerId);
  app.clock.advance(11 * HOUR);
  await app.onboarding.contacts.notifyWaiting();
  expect(await inbox(app, phone)).toEqual([]);
  app.clock.advance(12 * HOUR);
  await app.onboarding.contacts.notifyWaiting();
  expect(await inbox(app, phone)).toHaveLength(1);
});

it('a contact who opts out is removed from every borrower and cannot be named again [spec 5.contacts]', async () => {
  const [leaving, staying] = [somebody(), somebody()];
  const two = await borrowerWithContacts(leaving, staying);
  const three = await borrowerWithContacts(leaving, staying, somebody());
  for (const borrower of [two, three]) await app.onboarding.contacts.registerContacts(borrower.customerId);
  await app.onboarding.contacts.notifyWaiting();

  const link = await linkIn(leaving);
  expect((await open('GET', link)).body).toContain('Remove my number');
  expect(JSON.stringify(await contactsOf(two))).toContain(maskAccount(leaving));
  for (const times of [1, 2]) expect([times, (await open('POST', link)).statusCode]).toEqual([times, 200]);

  expect(await contactsOf(two)).toMatchObject({ complete: false, data: null });
  expect(await contactsOf(three)).toMatchObject({ complete: true });
  for (const borrower of [two, three]) {
    expect(JSON.stringify(await contactsOf(borrower))).not.toContain(maskAccount(leaving));
    expect(JSON.stringify(await contactsOf(borrower))).toContain(maskAccount(staying));
  }
  const again = await saveContacts(two, leaving, staying);
  expect([again.status, again.body.fields]).toEqual([
    400,
    [{ path: 'people.0.phone', code: 'contact_left' }],
  ]);
});

it('a contact who opted out before the application was submitted is removed without a text', async () => {
  const [leaving, first] = [somebody(), somebody()];
  const earlier = await borrowerWithContacts(leaving, first);
  const later = await borrowerWithContacts(leaving, somebody(), somebody());
  await app.onboarding.contacts.registerContacts(earlier.customerId);
  await app.onboarding.contacts.notifyWaiting();
  await open('POST', await linkIn(leaving));
  await app.onboarding.contacts.registerContacts(later.customerId);
  await app.onboarding.contacts.notifyWaiting();
  expect(await inbox(app, leaving)).toHaveLength(1);
  expect(JSON.stringify(await contactsOf(later))).not.toContain(maskAccount(leaving));
});

it.each([
  ['en', 'Remove my number'],
  ['fil-PH,fil;q=0.9', 'Alisin ang number'],
])(
  'the opt-out page uses the language of the phone (%s) and looks the same for an unknown link',
  async (language, words) => {
    const nobody = `/leave/${'0'.repeat(24)}`;
    const page = await open('GET', nobody, language);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain(words);
    expect(page.body).not.toMatch(/Maria|loan|utang/);
    expect((await open('POST', nobody)).statusCode).toBe(200);
    expect((await open('GET', '/leave/short')).statusCode).toBe(400);
  },
);
