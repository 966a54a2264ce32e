import { SECTIONS } from '@tulay/contract/onboarding/questions';
import { FILLED } from './forms';
import { type Onboarding, type Person, signedIn } from './onboarding';
import { PHOTO_KINDS, plainPhoto, upload } from './photos';

let last = 300;
const unique = () => String(last++).padStart(6, '0');

/** Saves every form of a borrower. The last digits of the ID number may select a sandbox outcome. */
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

/** Inserts a submitted application without photos, and returns its id. */
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

/** Creates a borrower with a submitted application. */
export async function createApplicant(app: Onboarding, ending?: string): Promise<Person> {
  const person = await signedIn(app, `+639230${unique()}`);
  await fillIn(app, person, ending);
  await apply(app, person);
  return person;
}

/** Creates a borrower with a decided application. */
export async function createDecidedApplicant(app: Onboarding, ending?: string): Promise<Person> {
  const person = await createApplicant(app, ending);
  const { body } = await person.call('GET', '/applications/current');
  await app.applications.decide(person.customerId, body.application.applicationId);
  return person;
}

/** Creates a borrower with all forms and photos, without an application. */
export async function createPhotographedBorrower(app: Onboarding): Promise<Person> {
  const person = await signedIn(app, `+639261${unique()}`);
  await fillIn(app, person);
  for (const kind of PHOTO_KINDS) await upload(person, kind, await plainPhoto());
  return person;
}

/** Submits an application and sets its status in the database. */
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

/** Returns actor, subject and detail of each profile change in the audit trail. */
export async function profileChangesOf(app: Onboarding, { customerId }: Person): Promise<unknown[]> {
  const rows = await app.db
    .selectFrom('audit')
    .select(['actor', 'subject', 'detail'])
    .where('customer_id', '=', customerId)
    .where('action', '=', 'profile.changed')
    .execute();
  return rows.map(({ actor, subject, detail }) => [actor, subject, detail]);
}
