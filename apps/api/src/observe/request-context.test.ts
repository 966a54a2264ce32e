import { describe, expect, it } from 'vitest';
import {
  carriedContext,
  currentRequestId,
  runInCarriedContext,
  runInRequest,
  requestIdOf,
} from './request-context';

const ID = '0190cafe-0000-7000-8000-00000000beef';
const idOf = (given: string | string[] | undefined) =>
  requestIdOf({ headers: given === undefined ? {} : { 'x-request-id': given as string } });

describe('the request id', () => {
  it('an incoming request id that is a UUID is kept', () => {
    expect(idOf(ID)).toBe(ID);
  });

  it.each([
    undefined,
    '',
    '09171234567',
    'maria@example.com',
    'a'.repeat(36),
    `${ID};x`,
    `${ID}\n`,
    ID.toUpperCase(),
  ])('the incoming request id %j is replaced', (given) => {
    expect(idOf(given)).toMatch(/^[0-9a-f-]{36}$/);
    expect(idOf(given)).not.toBe(given);
  });
});

describe('the context of a job', () => {
  it('a job runs in the context of its request, and outside a request there is none', () => {
    expect(carriedContext()).toBe('');
    const carried = runInRequest(ID, carriedContext);
    expect(carried).toBe(ID);
    expect(runInCarriedContext(carried, currentRequestId)).toBe(ID);
  });

  it.each([null, undefined, '', 'maria@example.com', `${ID.slice(1)} 00-x-y-01`])(
    '%j is no context',
    (carried) => {
      expect(runInCarriedContext(carried, currentRequestId)).toBeUndefined();
    },
  );

  it('a context with an invalid trace keeps its request id', () => {
    expect(runInCarriedContext(`${ID} 00-nothing-01`, currentRequestId)).toBe(ID);
  });
});
