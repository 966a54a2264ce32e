import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeEarly, takeWhatCame } from './preloaded-responses';

const HOME = '/api/v1/home';
const answer = Promise.resolve(new Response('{}'));

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(900);
  globalThis.askedEarly = { token: 'handle', answers: { [`GET ${HOME}`]: answer }, came: {} };
});
afterEach(() => {
  vi.restoreAllMocks();
  globalThis.askedEarly = undefined;
});

test('an answer that the page asked for is taken once', () => {
  expect(takeEarly('GET', HOME, 'handle')).toBe(answer);
  expect(takeEarly('GET', HOME, 'handle')).toBeUndefined();
});

test('another request finds nothing and leaves the rest', () => {
  expect(takeEarly('GET', '/api/v1/orders', 'handle')).toBeUndefined();
  expect(takeEarly('GET', HOME, 'handle')).toBe(answer);
});

test('nothing of one session is given to another, nor kept for the first one to come back', () => {
  expect(takeEarly('GET', HOME, 'other')).toBeUndefined();
  expect(takeEarly('GET', HOME, 'handle')).toBeUndefined();
});

test('a command makes every answer old', () => {
  expect(takeEarly('POST', '/api/v1/orders', 'handle')).toBeUndefined();
  expect(takeEarly('GET', HOME, 'handle')).toBeUndefined();
});

test('after some seconds every answer is old', () => {
  vi.spyOn(performance, 'now').mockReturnValue(20_001);
  expect(takeEarly('GET', HOME, 'handle')).toBeUndefined();
});

describe('what came before the app began', () => {
  const COUPONS = '/api/v1/coupons';
  const PICTURE = 'POST /api/v1/auth/captcha';
  const any = () => true;
  beforeEach(() => {
    globalThis.askedEarly = {
      token: 'handle',
      answers: { [`GET ${HOME}`]: answer, [`GET ${COUPONS}`]: answer, [PICTURE]: answer },
      came: { [`GET ${HOME}`]: '{"status":"repay"}', [PICTURE]: '{}' },
    };
  });

  test('is taken at once and once, and what is still on its way stays there', () => {
    expect([...takeWhatCame('handle', any)]).toEqual([[HOME, { status: 'repay' }]]);
    expect(takeEarly('GET', HOME, 'handle')).toBeUndefined();
    expect([...takeWhatCame('handle', any)]).toEqual([]);
    expect(takeEarly('GET', COUPONS, 'handle')).toBe(answer);
    expect(takeEarly('POST', '/api/v1/auth/captcha', 'handle')).toBe(answer);
  });

  test('stays where it is not wanted', () => {
    expect(takeWhatCame('handle', (path) => path === COUPONS).size).toBe(0);
    expect(takeEarly('GET', HOME, 'handle')).toBe(answer);
  });

  test('is not given again to who has taken it', () => {
    void takeEarly('GET', HOME, 'handle');
    expect(takeWhatCame('handle', any).size).toBe(0);
  });

  test('is nothing to another session, and nothing after some seconds', () => {
    expect(takeWhatCame('other', any).size).toBe(0);
    vi.spyOn(performance, 'now').mockReturnValue(20_001);
    expect(takeWhatCame('handle', any).size).toBe(0);
  });

  test('is left to the client where it is no JSON', () => {
    Object.assign(globalThis.askedEarly?.came ?? {}, { [`GET ${HOME}`]: '<p>Log in to this network</p>' });
    expect(takeWhatCame('handle', any).size).toBe(0);
    expect(takeEarly('GET', HOME, 'handle')).toBe(answer);
  });
});
