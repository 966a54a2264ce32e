/** Live face check: random challenges with a nonce for three minutes, judged by the liveness provider, three tries. */
import { useQuota } from '../../account/quota.service';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import {
  FACE_CHALLENGE_COUNT,
  FACE_CHALLENGES,
  FACE_FRAMES,
  type FaceChallengeName,
  type FaceCheckBody,
  type FaceCheckStatusBody,
} from '@tulay/contract/onboarding/face';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Vault } from '../../../crypto/envelope';
import { addAudit } from '../../../db/audit';
import type { Database } from '../../../db/database';
import { newId } from '../../../ids';
import type { Clock } from '../../../ports/clock';
import type { Evidence, Liveness } from '../../../ports/liveness';
import { findSensitiveConsent } from '../../privacy/sensitive-consent.service';
import { addFaceCheck, endFaceCheck, type FaceRow, judgeFaceCheck, listFaceChecks } from './face.store';
import type { DecoderError } from '../../../pictures/decoder';
import { normalizePicture } from '../../../pictures/pictures';

export interface FaceDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly liveness: Liveness;
  readonly idNumberOf: (customerId: string) => Promise<string | undefined>;
}

const LIFE_MS = 3 * 60_000;
const NONCE_BYTES = 16;

type SavedIdNumber = string | Promise<string | undefined>;

type StartResult<T> = Promise<
  Result<T, 'application_incomplete' | 'face_check_over' | 'daily_limit' | 'sensitive_consent_required'>
>;
type JudgeResult = Promise<Result<FaceCheckStatusBody, 'face_check_over' | DecoderError>>;

export type FaceService = ReturnType<typeof createFaceService>;

export function createFaceService(dependencies: FaceDependencies) {
  const { db, clock, vault, liveness, idNumberOf } = dependencies;

  const checksOf = (customerId: string) => loadChecks(customerId, idNumberOf(customerId));

  /** Loads ID number and checks concurrently; only checks made with this ID number count. */
  async function loadChecks(customerId: string, saved: SavedIdNumber) {
    const [idNumber, all] = await Promise.all([saved, listFaceChecks(db, customerId)]);
    if (idNumber === undefined) return { idNumber: null, hash: Buffer.alloc(0), checks: [] };
    const hash = vault.fingerprint('id_number', idNumber);
    return { idNumber, hash, checks: all.filter((check) => check.id_number_hash.equals(hash)) };
  }

  async function add(customerId: string, hash: Buffer, own: Partial<FaceRow>): Promise<FaceRow> {
    const now = clock.now();
    const check: FaceRow = {
      customer_id: customerId,
      check_id: newId(),
      id_number_hash: hash,
      status: 'open',
      source: null,
      nonce: randomBytes(NONCE_BYTES).toString('hex'),
      steps: [],
      started_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS),
      completed_at: null,
      ...own,
    };
    await addFaceCheck(db, check);
    return check;
  }

  /**
   * Judges an open check once. If the check is already judged, because the first response was lost, returns the status
   * of the step.
   */
  async function judge(
    customerId: string,
    checkId: string,
    nonce: string,
    evidenceOf: () => Promise<Result<Evidence | null, DecoderError>>,
  ): JudgeResult {
    const { idNumber, checks } = await checksOf(customerId);
    const check = checks.find((each) => each.check_id === checkId && each.nonce === nonce);
    const now = clock.now();
    if (!check || idNumber === null) return err('face_check_over');
    if (check.status !== 'open') return ok(faceStatus(checks, now));
    if (check.expires_at <= now) return err('face_check_over');

    const evidence = await evidenceOf();
    if (!evidence.ok) {
      // Unreadable frames end the check without using a try. Otherwise each repeat would decode them again.
      if (evidence.code !== 'unavailable') await endFaceCheck(db, check, now);
      return evidence;
    }
    const request = { reference: checkId, idNumber, challenges: check.steps };
    const verdict = evidence.value
      ? await liveness.check({ ...request, evidence: evidence.value })
      : ok('fail' as const);
    if (!verdict.ok) return err('unavailable');

    const status = STATUS_OF[verdict.value];
    const source = evidence.value?.kind === 'wrapper' ? 'wrapper' : 'camera';
    const isFirst = await judgeFaceCheck(db, check, { status, source, completed_at: now });
    const detail = { status, source };
    const entry = { actor: 'system', action: 'face.judged', subject: checkId, detail } as const;
    const [after] = await Promise.all([
      checksOf(customerId),
      isFirst ? addAudit(db, { customerId, now, ...entry }) : undefined,
    ]);
    return ok(faceStatus(after.checks, now));
  }

  return {
    async status(customerId: string, idNumber: SavedIdNumber): Promise<FaceCheckStatusBody> {
      return faceStatus((await loadChecks(customerId, idNumber)).checks, clock.now());
    },

    /** Starts a check with three random challenges. Error: `face_check_over`, the check is passed or no try is left. */
    async begin(customerId: string): StartResult<FaceCheckBody> {
      const [consent, { idNumber, hash, checks }] = await Promise.all([
        findSensitiveConsent(db, customerId),
        checksOf(customerId),
      ]);
      if (consent === null) return err('sensitive_consent_required');
      if (idNumber === null) return err('application_incomplete');
      const { state } = faceStatus(checks, clock.now());
      if (state === 'passed' || state === 'failed') return err('face_check_over');
      const counted = await useQuota(db, customerId, 'face_check', clock.now());
      if (!counted.ok) return counted;

      const { check_id, nonce, steps, expires_at } = await add(customerId, hash, { steps: drawChallenges() });
      return ok({ checkId: check_id, nonce, challenges: steps, expiresAt: expires_at.toISOString() });
    },

    /**
     * Judges the frames without storing them. If two frames are equal, they are no live recording, and the try fails.
     */
    frames: (customerId: string, checkId: string, nonce: string, files: readonly Buffer[]): JudgeResult =>
      judge(customerId, checkId, nonce, async () => {
        if (files.length !== FACE_FRAMES) return err('photo_unreadable');
        const jpegs: Buffer[] = [];
        for (const file of files) {
          const picture = await normalizePicture(file);
          if (!picture.ok) return picture;
          jpegs.push(picture.value.bytes);
        }
        const prints = new Set(jpegs.map((jpeg) => createHash('sha256').update(jpeg).digest('hex')));
        return ok(prints.size === jpegs.length ? { kind: 'frames', jpegs } : null);
      }),

    wrapper: (customerId: string, checkId: string, nonce: string, passed: boolean): JudgeResult =>
      judge(customerId, checkId, nonce, async () => ok({ kind: 'wrapper', passed })),

    /**
     * Ends the face check of a borrower without a camera. An operator compares the selfie with the photo of the ID in
     * hand.
     */
    async withoutCamera(customerId: string, reason: 'refused' | 'missing'): StartResult<FaceCheckStatusBody> {
      const { idNumber, hash, checks } = await checksOf(customerId);
      if (idNumber === null) return err('application_incomplete');
      const now = clock.now();
      const status = faceStatus(checks, now);
      if (status.state !== 'todo') return ok(status);

      const counted = await useQuota(db, customerId, 'face_check', now);
      if (!counted.ok) return counted;
      const check = await add(customerId, hash, { status: 'no_camera' });
      const detail = { reason };
      const subject = check.check_id;
      await addAudit(db, { customerId, now, actor: 'borrower', action: 'face.no_camera', subject, detail });
      return ok(faceStatus([...checks, check], now));
    },
  };
}

/**
 * Status of a face check, by its verdict. With the verdict `person` an operator decides, so the check gets the status
 * of a check without a camera.
 */
const STATUS_OF = { pass: 'passed', fail: 'failed', person: 'no_camera' } as const;

function drawChallenges(): FaceChallengeName[] {
  const left = [...FACE_CHALLENGES];
  return Array.from({ length: FACE_CHALLENGE_COUNT }, () => left.splice(randomInt(left.length), 1)).flat();
}

export const FACE_TRIES = 3;
const TRIES_HOURS = 24;
const HOUR_MS = 3_600_000;

/** Returns the face checks of the last 24 hours. Older failed checks no longer count against the borrower. */
export const recentChecks = (checks: readonly FaceRow[], now: Date): FaceRow[] =>
  checks.filter((check) => now.getTime() - check.started_at.getTime() < TRIES_HOURS * HOUR_MS);

/** Status of the face step. Three failed tries, or no camera, end it too: then an operator decides. */
export function faceStatus(checks: readonly FaceRow[], now: Date): FaceCheckStatusBody {
  const recent = recentChecks(checks, now);
  const count = (status: FaceRow['status']) => recent.filter((check) => check.status === status).length;
  const triesLeft = Math.max(0, FACE_TRIES - count('failed'));
  if (checks.some((check) => check.status === 'passed')) return { state: 'passed', triesLeft };
  if (triesLeft === 0) return { state: 'failed', triesLeft };
  return { state: count('no_camera') > 0 ? 'missing' : 'todo', triesLeft };
}
