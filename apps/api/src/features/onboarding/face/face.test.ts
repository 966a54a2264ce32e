import { FACE_CHALLENGES } from '@tulay/contract/onboarding/face';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILLED } from '../../../testing/forms';
import { type Onboarding, type Person, signedIn, startOnboarding } from '../../../testing/onboarding';
import { faceFrames, plainPhoto, sendFrames, showFace } from '../../../testing/photos';
import { faceStatus } from './face.service';
import type { FaceRow } from './face.store';

let app: Onboarding;
beforeAll(async () => {
  app = await startOnboarding();
});
afterAll(() => app.stop());

let last = 100;
async function identified(ending = '9999'): Promise<Person> {
  last += 1;
  const person = await signedIn(app, `+639213000${last}`);
  const idNumber = `666666000${last}${ending}`;
  await person.call('PUT', '/onboarding/identity', { ...FILLED.identity, idType: 'philsys', idNumber });
  return person;
}
const start = (person: Person) => person.call('POST', '/onboarding/face-checks');
const faceOf = async (person: Person) => (await person.call('GET', '/onboarding')).body.face;

describe('live face check [spec 7.bridge.face]', () => {
  it('a face check has three different challenges in random order and a unique nonce', async () => {
    const person = await identified();
    const checks = [];
    for (let times = 0; times < 8; times += 1) checks.push((await start(person)).body);
    for (const { challenges } of checks) {
      expect(new Set(challenges).size).toBe(3);
      for (const each of challenges) expect(FACE_CHALLENGES).toContain(each);
    }
    expect(new Set(checks.map(({ challenges }) => challenges.join())).size).toBeGreaterThan(1);
    expect(new Set(checks.map(({ nonce }) => nonce)).size).toBe(checks.length);
  });

  it('a passed face check completes the step and cannot be started again', async () => {
    const person = await identified();
    expect(await faceOf(person)).toEqual({ state: 'todo', triesLeft: 3 });
    expect((await showFace(person)).body).toEqual({ state: 'passed', triesLeft: 3 });
    expect((await faceOf(person)).state).toBe('passed');
    expect((await start(person)).body.code).toBe('face_check_over');
  });

  it('after three failed tries an operator decides, and after a day the borrower can try again', async () => {
    const person = await identified('0005');
    const left = [];
    for (let times = 0; times < 3; times += 1) left.push((await showFace(person)).body);
    expect(left).toEqual([
      { state: 'todo', triesLeft: 2 },
      { state: 'todo', triesLeft: 1 },
      { state: 'failed', triesLeft: 0 },
    ]);
    expect((await start(person)).body.code).toBe('face_check_over');
    app.clock.advance(24 * 3600);
    expect((await faceOf(await signedIn(app, person.phone))).state).toBe('todo');
  });

  it('repeating a submission whose response was lost counts one try', async () => {
    const person = await identified('0005');
    const { checkId, nonce } = (await start(person)).body;
    const frames = await faceFrames();
    for (const _again of [1, 2]) {
      expect((await sendFrames(person, checkId, nonce, frames)).body.triesLeft).toBe(2);
    }
  });

  it('frames are refused if their nonce is wrong, if they belong to another borrower’s check, or after three minutes', async () => {
    const person = await identified();
    const other = await identified();
    const { checkId, nonce } = (await start(person)).body;
    const frames = await faceFrames();
    expect((await sendFrames(person, checkId, 'f'.repeat(32), frames)).body.code).toBe('face_check_over');
    expect((await sendFrames(other, checkId, nonce, frames)).body.code).toBe('face_check_over');
    app.clock.advance(180);
    expect((await sendFrames(person, checkId, nonce, frames)).body.code).toBe('face_check_over');
  });

  it.each([
    ['too few', async () => (await faceFrames()).slice(1), 422],
    ['no pictures', async () => (await faceFrames()).map(() => Buffer.from('%PDF-1.7')), 422],
    [
      'pictures too small to see a face',
      async () => Promise.all([1, 2, 3, 4].map(() => plainPhoto(90, 90))),
      422,
    ],
    ['none at all', async () => [], 422],
  ])('frames that are %s end the check without using a try', async (_what, make, status) => {
    const person = await identified();
    const { checkId, nonce } = (await start(person)).body;
    expect((await sendFrames(person, checkId, nonce, await make())).status).toBe(status);
    expect((await faceOf(person)).triesLeft).toBe(3);
    expect((await sendFrames(person, checkId, nonce, await faceFrames())).body.code).toBe('face_check_over');
  });

  it('one picture sent four times fails the face check', async () => {
    const person = await identified();
    const [frame = Buffer.alloc(0)] = await faceFrames();
    expect((await showFace(person, [frame, frame, frame, frame])).body.triesLeft).toBe(2);
  });

  it('a face check made by the native wrapper is judged by the same liveness provider', async () => {
    const [honest, magic] = [await identified(), await identified('0005')];
    for (const [person, passed, state] of [
      [honest, false, 'todo'],
      [honest, true, 'passed'],
      [magic, true, 'todo'],
    ] as const) {
      const { checkId, nonce } = (await start(person)).body;
      const judged = await person.call('POST', `/onboarding/face-checks/${checkId}/wrapper`, {
        nonce,
        passed,
      });
      expect(judged.body.state).toBe(state);
    }
  });

  it('without a camera an operator decides, unless a later check passes', async () => {
    const person = await identified();
    const noted = await person.call('POST', '/onboarding/face-checks/no-camera', { reason: 'refused' });
    expect(noted.body.state).toBe('missing');
    expect((await showFace(person)).body.state).toBe('passed');
  });

  it('a face check needs a saved ID number and is reset when that number changes', async () => {
    const person = await signedIn(app, '+639213000099');
    expect((await start(person)).body.code).toBe('application_incomplete');
    const passed = await identified();
    await showFace(passed);
    const idNumber = '6666660009998888';
    await passed.call('PUT', '/onboarding/identity', { ...FILLED.identity, idType: 'philsys', idNumber });
    expect((await faceOf(passed)).state).toBe('todo');
  });

  it('more than twelve face checks per day are refused', async () => {
    const person = await identified();
    for (let times = 0; times < 12; times += 1) expect((await start(person)).status).toBe(201);
    expect((await start(person)).body.code).toBe('daily_limit');
  });
});

const NOW = new Date('2026-11-23T10:00:00Z');
const check = (status: FaceRow['status'], hoursAgo = 1): FaceRow => ({
  customer_id: '',
  check_id: '',
  id_number_hash: Buffer.alloc(0),
  status,
  source: null,
  nonce: '',
  steps: [],
  started_at: new Date(NOW.getTime() - hoursAgo * 3_600_000),
  expires_at: NOW,
  completed_at: null,
});

it.each([
  ['nothing yet', [], 'todo', 3],
  ['begun and left', [check('open')], 'todo', 3],
  ['two failed', [check('failed'), check('failed')], 'todo', 1],
  ['three failed', [check('failed'), check('failed'), check('failed')], 'failed', 0],
  ['three failed, one of them yesterday', [check('failed', 24), check('failed'), check('failed')], 'todo', 1],
  ['no camera', [check('no_camera')], 'missing', 3],
  ['no camera yesterday', [check('no_camera', 24)], 'todo', 3],
  [
    'no camera, then three failed',
    [check('no_camera'), ...[1, 2, 3].map(() => check('failed'))],
    'failed',
    0,
  ],
  ['passed long ago', [check('passed', 2_000)], 'passed', 3],
])(
  'the status of the face step with %s is computed from the checks of the last day',
  (_name, checks, state, triesLeft) => {
    expect(faceStatus(checks, NOW)).toEqual({ state, triesLeft });
  },
);
