import { SECTIONS } from '@tulay/contract/onboarding/forms';
import { FILLED } from './forms';
import { type Onboarding, type Person, signedIn } from './onboarding';
import { PHOTO_KINDS, plainPhoto, upload } from './photos';

let last = 300;
const unique = () => String(last++).padStart(6, '0');

/** Fills in every form of a person. The ID number's ending may carry magic. */
export async function fillIn(app: Onboarding, person: Person, ending = '9999'): Promise<void> {
  const own = {
    ...FILLED,
    identity: { idType: 'philsys', idNumber: `555556${unique()}${ending}` },
    bank: { ...FILLED.bank, account: `09171${unique()}` },
  };
  for (const section of SECTIONS) {
    const saved = await app.onboarding.saveSection(person.customerId, section, own[section] as never);
    if (!saved.ok) throw new Error(`${section}: ${saved.code}`);
  }
}

/** Sends the application past the photos; answers its id. */
export async function apply(app: Onboarding, person: Person): Promise<string> {
  const applicationId = crypto.randomUUID();
  await app.db
    .insertInto('application')
    .values({
      customer_id: person.customerId,
      application_id: applicationId,
      status: 'submitted',
      submitted_at: app.clock.now(),
      decided_at: null,
      credit_limit: null,
      reapply_on: null,
      reasons: [],
      inputs: null,
    })
    .execute();
  return applicationId;
}

/** Somebody new who has applied. */
export async function createApplicant(app: Onboarding, ending?: string): Promise<Person> {
  const person = await signedIn(app, `+639230${unique()}`);
  await fillIn(app, person, ending);
  await apply(app, person);
  return person;
}

/** The same, and the scorecard has decided. */
export async function createDecidedApplicant(app: Onboarding, ending?: string): Promise<Person> {
  const person = await createApplicant(app, ending);
  const { body } = await person.call('GET', '/applications/current');
  await app.applications.decide(person.customerId, body.application.applicationId);
  return person;
}

/** Somebody new with every form and photo, who has not applied. */
export async function createPhotographedBorrower(app: Onboarding): Promise<Person> {
  const person = await signedIn(app, `+639261${unique()}`);
  await fillIn(app, person);
  for (const kind of PHOTO_KINDS) await upload(person, kind, await plainPhoto());
  return person;
}

/** Applies, and puts the application there. */
export async function reachStatus(
  app: Onboarding,
  person: Person,
  status: 'review' | 'accepted',
): Promise<void> {
  await apply(app, person);
  await app.db
    .updateTable('application')
    .set({ status })
    .where('customer_id', '=', person.customerId)
    .execute();
}

/** What the trail says of details that changed: by whom, which, and what else. */
export async function profileChangesOf(app: Onboarding, { customerId }: Person): Promise<unknown[]> {
  const rows = await app.db
    .selectFrom('audit')
    .select(['actor', 'subject', 'detail'])
    .where('customer_id', '=', customerId)
    .where('action', '=', 'profile.changed')
    .execute();
  return rows.map(({ actor, subject, detail }) => [actor, subject, detail]);
}
