import type { Wait } from '@tulay/engine/time-promise';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Moment } from './moment';

const DAY_MS = 86_400_000;
const START = Date.parse('2027-02-27T16:00:00Z');
const aTime = fc.integer({ min: 0, max: 5 * DAY_MS }).map((ms) => new Date(START + ms));

const WAITS: readonly ((since: Date) => Wait)[] = [
  (since) => ({ for: 'decision', since }),
  (since) => ({ for: 'arrival', network: 'instapay', since }),
  (since) => ({ for: 'dispute', by: '2027-03-01', since }),
];
const QUESTIONS: readonly ((moment: Moment, since: Date) => unknown)[] = [
  (moment) => moment.today(),
  (moment) => moment.partOfDay(),
  (moment, since) => moment.isBefore(since),
  ...WAITS.map((wait) => (moment: Moment, since: Date) => moment.promise(wait(since))),
];

it('every function of a moment returns the same result until the end of the moment, and another result from then on', () => {
  const asked = fc.record({
    now: aTime,
    since: aTime,
    which: fc.nat(QUESTIONS.length - 1),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(asked, ({ now, since, which, share }) => {
      const ask = (at: number) => {
        const moment = new Moment(new Date(at));
        return { answer: QUESTIONS[which]?.(moment, since), until: moment.until };
      };
      const { answer, until } = ask(now.getTime());
      const end = until ?? 0;
      expect(end).toBeGreaterThan(now.getTime());
      const latest = Math.min(end - 1, now.getTime() + 10 * DAY_MS);
      const later = now.getTime() + Math.floor(share * (latest - now.getTime()));
      expect(ask(later).answer).toEqual(answer);
      expect(ask(latest).answer).toEqual(answer);
      if (Number.isFinite(end)) expect(ask(end).answer).not.toEqual(answer);
    }),
  );
});

it('a moment ends at the first change of a result, and an answer that depends on more than its facts has no end', () => {
  const moment = new Moment(new Date('2027-03-01T03:59:00Z'));
  moment.today();
  moment.partOfDay();
  expect(moment.until).toBe(Date.parse('2027-03-01T04:00:00Z'));
  moment.usesMoreThanFacts();
  moment.isBefore(new Date('2027-03-01T05:00:00Z'));
  expect(moment.until).toBeNull();
});
