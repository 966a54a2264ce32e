/** A log-in that succeeded: its session, its device and its audit row, in one transaction. */
import { runEvent } from '../../command';
import type { Database } from '../../db/database';
import { newId } from '../../ids';

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly csrfHash: Buffer;
  readonly deviceHash: Buffer;
  /** As `deviceText` writes it. */
  readonly device: string;
  /** The session that the browser came with: it ends. */
  readonly oldTokenHash: Buffer | null;
  readonly customerId: string;
  readonly now: Date;
  readonly expiresAt: Date;
  /** For the audit trail. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Opens a session, remembers its device, and announces a device that was never seen before. */
export async function openSession(db: Database, session: NewSession): Promise<void> {
  const opened = await runEvent(db, 'session_open', session.customerId, session.now, {
    sessionId: newId(),
    tokenHash: session.tokenHash.toString('hex'),
    csrfHash: session.csrfHash.toString('hex'),
    deviceHash: session.deviceHash.toString('hex'),
    oldTokenHash: session.oldTokenHash?.toString('hex') ?? null,
    device: session.device,
    expiresAt: session.expiresAt,
    detail: session.detail,
    auditId: newId(),
    outboxId: newId(),
  });
  if (!opened.ok) throw new Error(`a session was refused: ${opened.code}`);
}
