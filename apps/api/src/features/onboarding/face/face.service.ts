/** The live face check: random challenges with a nonce for three minutes, judged by the liveness port, three tries. */
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
import { faceStatus, recentChecks } from './face-status';
import { addFaceCheck, type FaceRow, listFaceChecks, judgeFaceCheck } from './face.store';
import { type PictureError, normalizePicture } from '../photo/photo-image';

export interface FaceDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly liveness: Liveness;
  /** Of the saved identity form; undefined before. */
  readonly idNumberOf: (customerId: string) => Promise<string | undefined>;
}

const LIFE_MS = 3 * 60_000;
const MOST_A_DAY = 12;
const NONCE_BYTES = 16;

/** Undefined while none is saved. */
type SavedIdNumber = string | Promise<string | undefined>;

type Asked<T> = Promise<Result<T, 'application_incomplete' | 'face_check_over' | 'too_frequent'>>;
type Judged = Promise<Result<FaceCheckStatusBody, 'face_check_over' | 'unavailable' | PictureError>>;

export type FaceService = ReturnType<typeof createFaceService>;

export function createFaceService(dependencies: FaceDependencies) {
  const { db, clock, vault, liveness, idNumberOf } = dependencies;

  const checksOf = (customerId: string) => checksWith(customerId, idNumberOf(customerId));

  /** The checks are asked for beside the ID number; those of this number count. */
  async function checksWith(customerId: string, saved: SavedIdNumber) {
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
      begun_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS),
      judged_at: null,
      ...own,
    };
    await addFaceCheck(db, check);
    return check;
  }

  /** Lets the port judge an open check once. A check judged before answers as it stands: the last answer was lost. */
  async function judge(
    customerId: string,
    checkId: string,
    nonce: string,
    evidenceOf: () => Promise<Result<Evidence | null, PictureError>>,
  ): Judged {
    const { idNumber, checks } = await checksOf(customerId);
    const check = checks.find((each) => each.check_id === checkId && each.nonce === nonce);
    const now = clock.now();
    if (!check || idNumber === null) return err('face_check_over');
    if (check.status !== 'open') return ok(faceStatus(checks, now));
    if (check.expires_at <= now) return err('face_check_over');

    const evidence = await evidenceOf();
    if (!evidence.ok) return evidence;
    const asked = { reference: checkId, idNumber, challenges: check.steps };
    const verdict = evidence.value
      ? await liveness.check({ ...asked, evidence: evidence.value })
      : ok('fail' as const);
    if (!verdict.ok) return err('unavailable');

    const status = STATUS_OF[verdict.value];
    const source = evidence.value?.kind === 'wrapper' ? 'wrapper' : 'camera';
    const isFirst = await judgeFaceCheck(db, check, { status, source, judged_at: now });
    const detail = { status, source };
    const said = { actor: 'system', action: 'face.judged', subject: checkId, detail } as const;
    const [after] = await Promise.all([
      checksOf(customerId),
      isFirst ? addAudit(db, { customerId, now, ...said }) : undefined,
    ]);
    return ok(faceStatus(after.checks, now));
  }

  return {
    /** @param idNumber as the borrower has saved it. */
    async standing(customerId: string, idNumber: SavedIdNumber): Promise<FaceCheckStatusBody> {
      return faceStatus((await checksWith(customerId, idNumber)).checks, clock.now());
    },

    /** Asks for three challenges in random order. `face_check_over`: passed, or no try is left. */
    async begin(customerId: string): Asked<FaceCheckBody> {
      const { idNumber, hash, checks } = await checksOf(customerId);
      if (idNumber === null) return err('application_incomplete');
      const { state } = faceStatus(checks, clock.now());
      if (state === 'passed' || state === 'failed') return err('face_check_over');
      if (recentChecks(checks, clock.now()).length >= MOST_A_DAY) return err('too_frequent');

      const { check_id, nonce, steps, expires_at } = await add(customerId, hash, { steps: drawn() });
      return ok({ checkId: check_id, nonce, challenges: steps, expiresAt: expires_at.toISOString() });
    },

    /** Judges the pictures; they are looked at and not kept. Two that are the same were never filmed: a failed try. */
    frames: (customerId: string, checkId: string, nonce: string, files: readonly Buffer[]): Judged =>
      judge(customerId, checkId, nonce, async () => {
        if (files.length !== FACE_FRAMES) return err('photo_unreadable');
        const jpegs: Buffer[] = [];
        for (const file of files) {
          const picture = await normalizePicture(file);
          if (!picture.ok) return picture;
          jpegs.push(picture.value.jpeg);
        }
        const prints = new Set(jpegs.map((jpeg) => createHash('sha256').update(jpeg).digest('hex')));
        return ok(prints.size === jpegs.length ? { kind: 'frames', jpegs } : null);
      }),

    wrapper: (customerId: string, checkId: string, nonce: string, passed: boolean): Judged =>
      judge(customerId, checkId, nonce, async () => ok({ kind: 'wrapper', passed })),

    /** There is no camera, or it was refused: a person compares the photo with the ID in hand. */
    async withoutCamera(customerId: string, reason: 'refused' | 'missing'): Asked<FaceCheckStatusBody> {
      const { idNumber, hash, checks } = await checksOf(customerId);
      if (idNumber === null) return err('application_incomplete');
      const now = clock.now();
      const standing = faceStatus(checks, now);
      if (standing.state !== 'todo') return ok(standing);

      const check = await add(customerId, hash, { status: 'no_camera' });
      const detail = { reason };
      const subject = check.check_id;
      await addAudit(db, { customerId, now, actor: 'borrower', action: 'face.no_camera', subject, detail });
      return ok(faceStatus([...checks, check], now));
    },
  };
}

/** Where only a person can say, the step is over as without a camera. */
const STATUS_OF = { pass: 'passed', fail: 'failed', person: 'no_camera' } as const;

/** Three of the challenges, in an order that nobody can foretell. */
function drawn(): FaceChallengeName[] {
  const left = [...FACE_CHALLENGES];
  return Array.from({ length: FACE_CHALLENGE_COUNT }, () => left.splice(randomInt(left.length), 1)).flat();
}
