/**
 * Owner check after the OTP, for numbers without a log-in for 90 days on an unknown device (docs/decisions/074). The
 * wrong answers of an account are counted together, so a new OTP gives no further guess.
 */
import type { NewAccountRequestBody, OwnerCheckRequestBody } from '@tulay/contract/auth/owner-check';
import type { ErrorCode } from '@tulay/contract/errors';
import { SCREEN_WORDS } from '@tulay/copy/screen-words';
import { manilaDate } from '@tulay/engine/calendar';
import { ok, type Result } from '@tulay/engine/result';
import { retryWhileStale, runEvent } from '../../../command';
import { birthDateProof, idEndingProof } from '../../../crypto/answer-fingerprints';
import type { Vault } from '../../../crypto/envelope';
import type { Database } from '../../../db/database';
import { newId, newTicket } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import { AUTH_LIMITS } from '../limits';
import { tokenHash } from '../secrets';
import { type NewSession, sessionInput } from '../session/session.service';

interface OwnerCheckParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Pick<Vault, 'fingerprint' | 'newCustomerKey'>;
}

export function createOwnerCheckService({ db, clock, vault }: OwnerCheckParts) {
  /** Returns the borrower of a check; a new id for an unknown check, so that its answer costs the same work. */
  async function ownerOf(hash: Buffer): Promise<string> {
    const found = await db
      .selectFrom('owner_check')
      .select('customer_id')
      .where('token_hash', '=', hash)
      .executeTakeFirst();
    return found?.customer_id ?? newId();
  }

  return {
    /** Checks an answer and opens a session. Returns the borrower's id. Errors: see `AuthService.answerOwnerCheck`. */
    async answer(
      { check, answer, language }: OwnerCheckRequestBody,
      session: NewSession,
    ): Promise<Result<string, ErrorCode>> {
      const hash = tokenHash(check);
      const customerId = await ownerOf(hash);
      const birthDate = answer.kind === 'birth_date' ? answer.birthDate : '';
      const idEnding = answer.kind === 'id_ending' ? answer.idEnding : '';
      const answered = await retryWhileStale(() =>
        runEvent(db, 'owner_check_answer', customerId, clock.now(), {
          tokenHash: hash.toString('hex'),
          birthHash: birthDateProof(vault, customerId, birthDate).toString('hex'),
          endingHash: idEndingProof(vault, customerId, idEnding).toString('hex'),
          most: AUTH_LIMITS.ownerCheck.wrongAnswers,
          language,
          ticketId: newId(),
          ticket: newTicket('F', manilaDate(clock.now())),
          words: SCREEN_WORDS[language].support.ownerLocked,
          auditId: newId(),
          outboxId: newId(),
          session: sessionInput(session),
        }),
      );
      return answered.ok ? ok(customerId) : answered;
    },

    /** Registers a new borrower and opens a session. Returns the new borrower's id. Error: `owner_check_over`. */
    async disown(
      { check, language }: NewAccountRequestBody,
      session: NewSession,
    ): Promise<Result<string, ErrorCode>> {
      const hash = tokenHash(check);
      const candidate = newId();
      const disowned = await runEvent(db, 'owner_check_disown', await ownerOf(hash), clock.now(), {
        tokenHash: hash.toString('hex'),
        candidate,
        wrappedKey: vault.newCustomerKey(candidate).toString('hex'),
        language,
        auditId: newId(),
        outboxId: newId(),
        session: sessionInput(session),
      });
      return disowned.ok ? ok(candidate) : disowned;
    },
  };
}
