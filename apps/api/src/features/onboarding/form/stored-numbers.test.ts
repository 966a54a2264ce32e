import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FILLED } from '../../../testing/forms';
import { type Onboarding, type Person, signedIn, startOnboarding } from '../../../testing/onboarding';

let app: Onboarding;
let person: Person;
let last = 9_205_550_000;
beforeAll(async () => {
  app = await startOnboarding();
});
beforeEach(async () => {
  last += 1;
  person = await signedIn(app, `+63${last}`);
});
afterAll(() => app.stop());

const save = (section: string, form: object) => person.call('PUT', `/onboarding/${section}`, form);
const shown = async (section: string) => {
  const { sections } = (await person.call('GET', '/onboarding')).body;
  return sections.find((each) => each.section === section);
};
const ID = { idType: 'philsys', idNumber: '1111222233334821' };
const CONTACTS = {
  people: [
    { name: 'Ana Reyes', phone: '9181112222', relation: 'friend' },
    { name: 'Jose Cruz', phone: '9191112222', relation: 'sibling' },
  ],
};

it('of a stored ID number the API shows two characters, and of account and contact numbers four', async () => {
  await save('identity', ID);
  await save('bank', FILLED.bank);
  await save('contacts', CONTACTS);
  const { raw } = await person.call('GET', '/onboarding');
  for (const number of ['11112222', '3334821', '0917123', '918111', '919111'])
    expect(String(raw)).not.toContain(number);
  expect((await shown('identity'))?.data).toEqual({ idType: 'philsys', idNumber: '••• 21' });
  expect((await shown('bank'))?.data).toMatchObject({ account: '••• 0000' });
  expect((await shown('contacts'))?.data).toEqual({
    people: [
      { name: 'Ana Reyes', phone: '••• 2222', relation: 'friend' },
      { name: 'Jose Cruz', phone: '••• 2222', relation: 'sibling' },
    ],
  });
});

it('if the borrower does not retype a masked number, the stored number stays; contacts are matched by name', async () => {
  await save('contacts', CONTACTS);
  const people = [
    { name: 'Jose Cruz', phone: '••• 2222', relation: 'sibling' },
    { name: 'Ana Reyes', phone: '••• 2222', relation: 'cousin' },
  ];
  const relations = [{ ...people[0] }, { ...people[1], relation: 'friend' }];
  expect((await save('contacts', { people: relations })).status).toBe(200);
  const { contacts } = await app.onboarding.forms(person.customerId);
  expect(contacts?.people.map(({ name, phone }) => [name, phone])).toEqual([
    ['Jose Cruz', '+639191112222'],
    ['Ana Reyes', '+639181112222'],
  ]);
});

it('a masked number is refused at its field if the ID type or channel has changed, or if no number is stored', async () => {
  await save('identity', ID);
  await save('bank', FILLED.bank);
  const refused = async (section: string, form: object) => (await save(section, form)).body.fields;
  expect(await refused('identity', { idType: 'sss', idNumber: '••• 21' })).toEqual([
    { path: 'idNumber', code: 'number_masked' },
  ]);
  expect(await refused('identity', { idType: 'philsys', idNumber: '••• 99' })).toEqual([
    { path: 'idNumber', code: 'number_masked' },
  ]);
  expect(await refused('bank', { ...FILLED.bank, channel: 'maya', account: '••• 0000' })).toEqual([
    { path: 'account', code: 'number_masked' },
  ]);
  const { identity, bank } = await app.onboarding.forms(person.customerId);
  expect([identity?.idNumber, bank?.account]).toEqual(['1111222233334821', '09171230000']);
});

it('a draft also shows a mask instead of a number, and if the form is saved with that mask, the number of the draft is saved', async () => {
  await person.call('PUT', '/onboarding/identity/draft', ID);
  expect((await shown('identity'))?.draft).toEqual({ idType: 'philsys', idNumber: '••• 21' });
  await person.call('PUT', '/onboarding/identity/draft', { idType: 'philsys', idNumber: '••• 21' });
  expect((await save('identity', { idType: 'philsys', idNumber: '••• 21' })).status).toBe(200);
  expect((await app.onboarding.forms(person.customerId)).identity?.idNumber).toBe('1111222233334821');
});
