import { beforeEach, expect, test, vi } from 'vitest';
import { BATCH_MS, createPointBatch } from './point-batch';

const FILLED = 'login phone filled';
const EMPTY = 'login captcha left_empty';

let storage: string;
let sent: { field: string; count: number }[][];
let reachable: boolean;

function batch() {
  const take = (body: string) => {
    if (reachable) sent.push(JSON.parse(body).points);
    return reachable;
  };
  return createPointBatch({
    load: () => storage,
    save: (text) => (storage = text),
    send: async (body) => take(body),
    sendLeaving: take,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  storage = '';
  sent = [];
  reachable = true;
});

test('[spec 1.input-point] the data points of 10 s are sent together as counts', async () => {
  const points = batch();
  for (const name of [FILLED, EMPTY, FILLED]) points.add(name);
  await vi.advanceTimersByTimeAsync(BATCH_MS - 1);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([
    [
      { page: 'login', field: 'phone', outcome: 'filled', count: 2 },
      { page: 'login', field: 'captcha', outcome: 'left_empty', count: 1 },
    ],
  ]);
  await vi.advanceTimersByTimeAsync(BATCH_MS);
  expect(sent).toHaveLength(1);
});

test('data points that cannot be sent are saved for the next page and sent once', async () => {
  reachable = false;
  const points = batch();
  points.add(FILLED);
  points.flushOnLeave();
  points.add(EMPTY);
  await points.flush();
  expect(sent).toEqual([]);

  reachable = true;
  const later = batch();
  later.add(FILLED);
  await later.flush();
  expect(sent.flat().map(({ field, count }) => `${field} ${count}`)).toEqual(['phone 2', 'captcha 1']);
  expect(storage).toBe('');
  await later.flush();
  expect(sent).toHaveLength(1);
});

test('data points whose request fails during a second flush are sent by the second flush', async () => {
  const answers: ((ok: boolean) => void)[] = [];
  const points = createPointBatch({
    load: () => storage,
    save: (text) => (storage = text),
    send: () => new Promise((resolve) => answers.push(resolve)),
    sendLeaving: () => false,
  });
  points.add(FILLED);
  void points.flush();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const back = points.flush();
  answers[0]?.(false);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(true);
  await back;
  expect(storage).toBe('');
});

test('saved data points that are invalid are not sent', async () => {
  storage = 'login phone filled 09171234567\n{"x":1}\nlogin phone filled';
  await batch().flush();
  expect(sent).toEqual([]);
  expect(storage).toBe('');
});
