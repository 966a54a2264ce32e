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
  await person.call('PUT', '/profile/identity', { ...FILLED.identity, idType: 'philsys', idNumber });
  return person;
}
const begin = (person: Person) => person.call('POST', '/profile/face-checks');
const faceOf = async (person: Person) => (await person.call('GET', '/profile')).body.face;

describe('a live face check [spec 7.bridge.face]', () => {
  it('asks three different challenges in an order that changes, with a nonce of its own', async () => {
    const person = await identified();
    const asked = [];
    for (let times = 0; times < 8; times += 1) asked.push((await begin(person)).body);
    for (const { challenges } of asked) {
      expect(new Set(challenges).size).toBe(3);
      for (const each of challenges) expect(FACE_CHALLENGES).toContain(each);
    }
    expect(new Set(asked.map(({ challenges }) => challenges.join())).size).toBeGreaterThan(1);
    expect(new Set(asked.map(({ nonce }) => nonce)).size).toBe(asked.length);
  });

  it('passes once, and the step is done', async () => {
    const person = await identified();
    expect(await faceOf(person)).toEqual({ state: 'todo', triesLeft: 3 });
    expect((await showFace(person)).body).toEqual({ state: 'passed', triesLeft: 3 });
    expect((await faceOf(person)).state).toBe('passed');
    expect((await begin(person)).body.code).toBe('face_check_over');
  });

  it('fails by a magic number; after three tries a person looks, and after a day one may try again', async () => {
    const person = await identified('0005');
    const left = [];
    for (let times = 0; times < 3; times += 1) left.push((await showFace(person)).body);
    expect(left).toEqual([
      { state: 'todo', triesLeft: 2 },
      { state: 'todo', triesLeft: 1 },
      { state: 'failed', triesLeft: 0 },
    ]);
    expect((await begin(person)).body.code).toBe('face_check_over');
    app.clock.advance(24 * 3600);
    expect((await faceOf(await signedIn(app, person.phone))).state).toBe('todo');
  });

  it('answers a lost answer again, and counts the try once', async () => {
    const person = await identified('0005');
    const { checkId, nonce } = (await begin(person)).body;
    const frames = await faceFrames();
    for (const _again of [1, 2]) {
      expect((await sendFrames(person, checkId, nonce, frames)).body.triesLeft).toBe(2);
    }
  });

  it('takes only frames that were filmed for it: its nonce, in time, of its borrower', async () => {
    const person = await identified();
    const other = await identified();
    const { checkId, nonce } = (await begin(person)).body;
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
  ])('refuses %s without costing a try', async (_what, make, status) => {
    const person = await identified();
    const { checkId, nonce } = (await begin(person)).body;
    expect((await sendFrames(person, checkId, nonce, await make())).status).toBe(status);
    expect((await faceOf(person)).triesLeft).toBe(3);
  });

  it('is failed by one still picture sent four times', async () => {
    const person = await identified();
    const [frame = Buffer.alloc(0)] = await faceFrames();
    expect((await showFace(person, [frame, frame, frame, frame])).body.triesLeft).toBe(2);
  });

  it("may be the wrapper's own check, judged by the same port", async () => {
    const [honest, magic] = [await identified(), await identified('0005')];
    for (const [person, passed, state] of [
      [honest, false, 'todo'],
      [honest, true, 'passed'],
      [magic, true, 'todo'],
    ] as const) {
      const { checkId, nonce } = (await begin(person)).body;
      const judged = await person.call('POST', `/profile/face-checks/${checkId}/wrapper`, { nonce, passed });
      expect(judged.body.state).toBe(state);
    }
  });

  it('without a camera is left to a person, until a check passes after all', async () => {
    const person = await identified();
    const noted = await person.call('POST', '/profile/face-checks/no-camera', { reason: 'refused' });
    expect(noted.body.state).toBe('missing');
    expect((await showFace(person)).body.state).toBe('passed');
  });

  it('belongs to the ID number: without one it cannot begin, with another it is to do again', async () => {
    const person = await signedIn(app, '+639213000099');
    expect((await begin(person)).body.code).toBe('application_incomplete');
    const passed = await identified();
    await showFace(passed);
    const idNumber = '6666660009998888';
    await passed.call('PUT', '/profile/identity', { ...FILLED.identity, idType: 'philsys', idNumber });
    expect((await faceOf(passed)).state).toBe('todo');
  });

  it('is not filmed without end', async () => {
    const person = await identified();
    for (let times = 0; times < 12; times += 1) expect((await begin(person)).status).toBe(201);
    expect((await begin(person)).body.code).toBe('too_frequent');
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
])('where one stands: %s', (_name, checks, state, triesLeft) => {
  expect(faceStatus(checks, NOW)).toEqual({ state, triesLeft });
});
