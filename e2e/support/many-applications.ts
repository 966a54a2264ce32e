/** Applications that many borrowers send by requests, for journeys of the operators. */
import { request } from '@playwright/test';
import { borrowerOf } from '@tulay/client/borrower';
import type { Client } from '@tulay/client/client';
import { clientOf } from './api-client';
import { type Borrower, newBorrower } from './borrower';
import type { Sandbox } from './sandbox';
import { applicationForms, sendForms } from './shortcuts';

/** Borrowers who apply at the same time. */
const AT_ONCE = 4;

/** Opens a session of a borrower outside of a browser. */
export async function openSession(sandbox: Sandbox, { phone }: Borrower): Promise<Client> {
  const client = clientOf({ request: await request.newContext() }, sandbox.url);
  const texts = { lettersOf: sandbox.captchaText, newestCode: sandbox.code };
  await borrowerOf(client, { phone, language: 'en', texts }).logIn({ privacyConsent: true });
  return client;
}

/** Sends applications that a reviewer has to decide. */
export async function sendApplications(sandbox: Sandbox, count: number): Promise<void> {
  // This ending of an ID number makes the screening ask for a person.
  const left = Array.from({ length: count }, () => newBorrower({ idEnding: '0004' }));
  const work = async () => {
    for (let borrower = left.pop(); borrower; borrower = left.pop()) {
      const client = await openSession(sandbox, borrower);
      await sendForms(client, applicationForms(borrower));
      await client.call('sendApplication');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
