import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftSync, DRAFT_PAUSE_MS } from './draft-sync';
import type { Draft } from './local-draft';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates a draft sync whose server responses the test controls. */
function drafting() {
  const local: Draft[] = [];
  const sent: Draft[] = [];
  const saved: boolean[] = [];
  const answers: ((saved: boolean) => void)[] = [];
  const sync = createDraftSync({
    saveLocal: (values) => void local.push(values),
    send: (values) => {
      sent.push(values);
      return new Promise((answer) => answers.push(answer));
    },
    onSaved: (now) => void saved.push(now),
  });
  const reply = async (saved: boolean) => {
    answers.shift()?.(saved);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { sync, local, sent, saved, reply };
}

test('a draft is stored locally at each key press and sent once after the last one', async () => {
  const { sync, local, sent, saved, reply } = drafting();
  sync.typed({ city: 'C' });
  sync.typed({ city: 'Ce' });
  expect(local).toEqual([{ city: 'C' }, { city: 'Ce' }]);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(DRAFT_PAUSE_MS);
  expect(sent).toEqual([{ city: 'Ce' }]);
  await reply(true);
  expect(saved.at(-1)).toBe(true);
});

test('a newer draft is sent only after the response to the older one', async () => {
  const { sync, sent, reply } = drafting();
  sync.typed({ city: 'old' });
  await vi.advanceTimersByTimeAsync(DRAFT_PAUSE_MS);
  sync.typed({ city: 'new' });
  await vi.advanceTimersByTimeAsync(DRAFT_PAUSE_MS);
  expect(sent).toEqual([{ city: 'old' }]);
  await reply(true);
  await vi.advanceTimersByTimeAsync(DRAFT_PAUSE_MS);
  expect(sent).toEqual([{ city: 'old' }, { city: 'new' }]);
});

test('a draft whose request failed is sent again by the next flush', async () => {
  const { sync, sent, saved, reply } = drafting();
  sync.typed({ city: 'Cebu' });
  sync.flush(false);
  await reply(false);
  expect(saved.at(-1)).toBe(false);
  sync.flush(false);
  expect(sent).toEqual([{ city: 'Cebu' }, { city: 'Cebu' }]);
});

test('closing the page sends the pending draft at once', () => {
  const { sync, sent } = drafting();
  sync.typed({ city: 'Cebu' });
  sync.flush(true);
  expect(sent).toEqual([{ city: 'Cebu' }]);
});

test('no draft is sent after the sync was stopped', async () => {
  const { sync, sent } = drafting();
  sync.typed({ city: 'Cebu' });
  await sync.stop();
  await vi.advanceTimersByTimeAsync(2 * DRAFT_PAUSE_MS);
  sync.flush(true);
  expect(sent).toEqual([]);
});
