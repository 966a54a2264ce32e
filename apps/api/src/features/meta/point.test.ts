import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Stack, startStack } from '../../testing/stack';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const point = { page: 'login', field: 'phone', outcome: 'filled', count: 2 };
const send = (...points: object[]) =>
  fetch(`${stack.url}/api/v1/points`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ points }),
  });
const counted = async () => (await stack.metrics()).match(/^input_points_total.*$/gm);

it('[spec 1.input-point] a report of input points is counted by page, field and outcome', async () => {
  expect((await send(point, { ...point, outcome: 'refused', count: 1 })).status).toBe(200);
  expect((await send(point)).status).toBe(200);
  expect(await counted()).toEqual([
    'input_points_total{page="login",field="phone",outcome="filled"} 4',
    'input_points_total{page="login",field="phone",outcome="refused"} 1',
  ]);
});

it.each([
  ['a field that is not declared', { field: 'password' }],
  ['a declared field on another page', { page: 'bankInfo' }],
  ['a page that is not declared', { page: 'toString', field: 'length' }],
  ['an outcome that could carry a value', { outcome: '09171234567' }],
  ['a count of zero', { count: 0 }],
  ['a count that is too large', { count: 1e9 }],
])('[spec 1.input-point] a report of input points is refused for %s', async (_what, fault) => {
  const before = await counted();
  expect((await send({ ...point, ...fault })).status).toBe(400);
  expect(await counted()).toEqual(before);
});

it('a report of input points that contains a typed value is counted without the value', async () => {
  expect((await send({ ...point, value: '09171234567' })).status).toBe(200);
  expect(String(await counted())).not.toContain('09171234567');
});
