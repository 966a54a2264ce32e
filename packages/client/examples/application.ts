/** An application as a borrower fills it in: forms, photos and the face check. */
import { openAsBlob } from 'node:fs';
import { resolve } from 'node:path';
import { exampleForms } from '@tulay/contract/onboarding/questions';
import { PHOTO_KINDS } from '@tulay/contract/onboarding/photo';
import type { Client } from '../src/client';

/** Any picture passes in the sandbox. */
const PICTURE = resolve(import.meta.dirname, '../../../docs/pictures/home-loan.png');

const digits = (count: number): string =>
  Array.from({ length: count }, () => Math.ceil(Math.random() * 8)).join('');

export async function apply(tulay: Client): Promise<void> {
  await tulay.call('allowSensitiveData', { body: { version: 1 } });
  await answerForms(tulay);
  await sendPhotos(tulay);
  await showFace(tulay);
  await tulay.call('sendApplication');
}

/**
 * Saves every form with the contract's example answers. The ID number and the account number are random, because two
 * borrowers cannot share them.
 */
async function answerForms(tulay: Client): Promise<void> {
  const { identity, basic, purpose, address, work, contacts, bank } = exampleForms();
  await tulay.call('saveIdentity', { body: { ...identity, idNumber: `${digits(14)}99` } });
  await tulay.call('saveBasic', { body: basic });
  await tulay.call('savePurpose', { body: purpose });
  await tulay.call('saveAddress', { body: address });
  await tulay.call('saveWork', { body: work });
  await tulay.call('saveContacts', { body: { people: [...contacts.people] } });
  await tulay.call('saveBank', { body: { ...bank, kind: 'wallet', account: `09${digits(9)}` } });
}

async function sendPhotos(tulay: Client): Promise<void> {
  for (const kind of PHOTO_KINDS) {
    const body = new FormData();
    body.set('kind', kind);
    body.set('file', await openAsBlob(PICTURE, { type: 'image/png' }), `${kind}.png`);
    await tulay.call('addPhoto', { body });
  }
}

/** Passes the face check like the native wrapper, which judges the pictures itself and sends only the result. */
async function showFace(tulay: Client): Promise<void> {
  const { checkId, nonce } = await tulay.call('startFaceCheck');
  await tulay.call('sendWrapperCheck', { path: { checkId }, body: { nonce, passed: true } });
}
