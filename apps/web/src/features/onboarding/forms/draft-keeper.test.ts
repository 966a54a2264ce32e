import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftSync, DRAFT_PAUSE_MS } from './draft-keeper';
import type { Draft } from './local-draft';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server whose answers the test gives. */
function drafting() {
  const local: Draft[] = [];
  const sent: Draft[] = [];
  const saved: boolean[] = [];
  const answers: ((kept: boolean) => void)[] = [];
  const sync = createDraftSync({
    saveLocal: (values) => void local.push(values),
    send: (values) => {
      sent.push(values);
      return new Promise((answer) => answers.push(answer));
    },
    onSaved: (now) => void saved.push(now),
  });
  const reply = async (kept: boolean) => {
    answers.shift()?.(kept);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { sync, local, sent, saved, reply };
}

test('keeps every key press here at once and sends only the last of a run', async () => {
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

test('sends the newer draft only after the older has been answered, so that the newest wins', async () => {
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

test('sends again what a dropped line swallowed once the line is back', async () => {
  const { sync, sent, saved, reply } = drafting();
  sync.typed({ city: 'Cebu' });
  sync.flush(false);
  await reply(false);
  expect(saved.at(-1)).toBe(false);
  sync.flush(false);
  expect(sent).toEqual([{ city: 'Cebu' }, { city: 'Cebu' }]);
});

test('a page that is left sends at once', () => {
  const { sync, sent } = drafting();
  sync.typed({ city: 'Cebu' });
  sync.flush(true);
  expect(sent).toEqual([{ city: 'Cebu' }]);
});

test('no draft follows the form itself', async () => {
  const { sync, sent } = drafting();
  sync.typed({ city: 'Cebu' });
  await sync.stop();
  await vi.advanceTimersByTimeAsync(2 * DRAFT_PAUSE_MS);
  sync.flush(true);
  expect(sent).toEqual([]);
});
