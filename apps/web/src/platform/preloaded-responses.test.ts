import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takePreloadedResponse, takePreloadedBodies } from './preloaded-responses';

const HOME = '/api/v1/home';
const answer = Promise.resolve(new Response('{}'));

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(900);
  globalThis.preloads = { token: 'handle', responses: { [`GET ${HOME}`]: answer }, bodies: {} };
});
afterEach(() => {
  vi.restoreAllMocks();
  globalThis.preloads = undefined;
});

test('a preloaded response can be taken only once', () => {
  expect(takePreloadedResponse('GET', HOME, 'handle')).toBe(answer);
  expect(takePreloadedResponse('GET', HOME, 'handle')).toBeUndefined();
});

test('a read that was not preloaded gets no preloaded response and does not discard the others', () => {
  expect(takePreloadedResponse('GET', '/api/v1/orders', 'handle')).toBeUndefined();
  expect(takePreloadedResponse('GET', HOME, 'handle')).toBe(answer);
});

test('a request with the token of another session discards all preloaded responses', () => {
  expect(takePreloadedResponse('GET', HOME, 'other')).toBeUndefined();
  expect(takePreloadedResponse('GET', HOME, 'handle')).toBeUndefined();
});

test('a command discards all preloaded responses', () => {
  expect(takePreloadedResponse('POST', '/api/v1/orders', 'handle')).toBeUndefined();
  expect(takePreloadedResponse('GET', HOME, 'handle')).toBeUndefined();
});

test('preloaded responses are stale after 20 s', () => {
  vi.spyOn(performance, 'now').mockReturnValue(20_001);
  expect(takePreloadedResponse('GET', HOME, 'handle')).toBeUndefined();
});

describe('preloaded bodies', () => {
  const COUPONS = '/api/v1/coupons';
  const PICTURE = 'POST /api/v1/auth/captcha';
  const any = () => true;
  beforeEach(() => {
    globalThis.preloads = {
      token: 'handle',
      responses: { [`GET ${HOME}`]: answer, [`GET ${COUPONS}`]: answer, [PICTURE]: answer },
      bodies: { [`GET ${HOME}`]: '{"status":"repay"}', [PICTURE]: '{}' },
    };
  });

  test('a preloaded body that has arrived can be taken only once, and a pending response stays', () => {
    expect([...takePreloadedBodies('handle', any)]).toEqual([[HOME, { status: 'repay' }]]);
    expect(takePreloadedResponse('GET', HOME, 'handle')).toBeUndefined();
    expect([...takePreloadedBodies('handle', any)]).toEqual([]);
    expect(takePreloadedResponse('GET', COUPONS, 'handle')).toBe(answer);
    expect(takePreloadedResponse('POST', '/api/v1/auth/captcha', 'handle')).toBe(answer);
  });

  test('a preloaded body that the caller does not want is not taken', () => {
    expect(takePreloadedBodies('handle', (path) => path === COUPONS).size).toBe(0);
    expect(takePreloadedResponse('GET', HOME, 'handle')).toBe(answer);
  });

  test('a preloaded body whose response was taken cannot be taken again', () => {
    void takePreloadedResponse('GET', HOME, 'handle');
    expect(takePreloadedBodies('handle', any).size).toBe(0);
  });

  test('another session gets no preloaded body, and after 20 s no session gets one', () => {
    expect(takePreloadedBodies('other', any).size).toBe(0);
    vi.spyOn(performance, 'now').mockReturnValue(20_001);
    expect(takePreloadedBodies('handle', any).size).toBe(0);
  });

  test('a preloaded body that is not JSON is not taken, and the API client still gets its response', () => {
    Object.assign(globalThis.preloads?.bodies ?? {}, { [`GET ${HOME}`]: '<p>Log in to this network</p>' });
    expect(takePreloadedBodies('handle', any).size).toBe(0);
    expect(takePreloadedResponse('GET', HOME, 'handle')).toBe(answer);
  });
});
