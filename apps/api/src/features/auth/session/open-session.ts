/** A log-in that succeeded: the account, its session, its device and its audit row, in one transaction. */
import type { Language } from '@tulay/contract/common';
import { runAnswered } from '../../../command';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';

/** Whose log-in it is: the number that a code has proven. */
export interface VerifiedNumber {
  readonly phone: string;
  readonly language: Language;
  /** A fresh key of a borrower who is registered with it. */
  readonly newKey: (customerId: string) => Buffer;
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly csrfHash: Buffer;
  readonly deviceHash: Buffer;
  /** As `deviceText` writes it. */
  readonly device: string;
  /** The session that the browser came with: it ends. */
  readonly oldTokenHash: Buffer | null;
  readonly now: Date;
  readonly expiresAt: Date;
  /** For the audit trail. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/**
 * Registers the number's owner, unless they are, and opens a session; remembers its device, and announces a device that was
 * never seen before. The owner's id: the first asker's wins, whoever asks at the same time.
 */
export async function openSession(
  db: Database,
  { phone, language, newKey }: VerifiedNumber,
  { now, ...session }: NewSession,
): Promise<string> {
  const opened = {
    ...session,
    sessionId: newId(),
    tokenHash: session.tokenHash.toString('hex'),
    csrfHash: session.csrfHash.toString('hex'),
    deviceHash: session.deviceHash.toString('hex'),
    oldTokenHash: session.oldTokenHash?.toString('hex') ?? null,
    auditId: newId(),
    outboxId: newId(),
  };
  const signIn = (customerId: string) =>
    runAnswered<{ owner: string; open: boolean }>(db, 'sign_in', customerId, now, {
      phone,
      language,
      wrappedKey: newKey(customerId).toString('hex'),
      session: opened,
    });

  const first = await signIn(newId());
  // An owner whose registration was cut short has no key yet, and one is wrapped for a borrower by name.
  const { owner, open } = first.open ? first : await signIn(first.owner);
  if (!open) throw new Error('a session was not opened');
  return owner;
}
