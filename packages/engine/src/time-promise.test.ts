import { expect, it } from 'vitest';
import { type TimePromise, timePromise, type Wait } from './time-promise';

/** An instant in Manila, as `2026-11-27 09:00`. */
const at = (manila: string) => new Date(`${manila.replace(' ', 'T')}:00+08:00`);
const END = ':59.999';
const shown = ({ kind, until }: TimePromise) => {
  const manila = new Date(until.getTime() + 8 * 3_600_000).toISOString();
  return `${kind} ${manila.slice(0, 16).replace('T', ' ')}${manila.slice(16, 23) === END ? ' end' : ''}`;
};

// 2026-11-27 is a Friday. Nov 30 (Bonifacio Day) and Dec 8 are holidays.
const DECISION: Wait = { for: 'decision', since: at('2026-11-27 09:00') };
const REVIEW: Wait = { for: 'review', since: at('2026-11-26 10:00') };
const arrival = (network: Extract<Wait, { for: 'arrival' }>['network'], since: string): Wait => ({
  for: 'arrival',
  network,
  since: at(since),
});
const INSTAPAY = arrival('instapay', '2026-11-27 15:00');
const confirmation = (
  channel: Extract<Wait, { for: 'confirmation' }>['channel'],
  usualMinutes: number,
): Wait => ({ for: 'confirmation', channel, usualMinutes, since: at('2026-11-27 09:00') });

it.each<[string, Wait, string, string]>([
  // The scorecard has 15 minutes. After that a reviewer has until 18:00 of the next working day.
  ['a decision just asked for', DECISION, '2026-11-27 09:00', 'minutes 2026-11-27 09:15'],
  ['a decision after 14 minutes', DECISION, '2026-11-27 09:14', 'minutes 2026-11-27 09:15'],
  ['a decision after 15 minutes', DECISION, '2026-11-27 09:15', 'time 2026-12-01 18:00'],
  ['a decision after two days', DECISION, '2026-11-29 09:00', 'time 2026-12-01 18:00'],
  ['a decision after the day of a person', DECISION, '2026-12-01 18:00', 'late 2026-12-01 18:00'],
  [
    'a decision asked for at 23:50, whose 15 minutes end on the next day',
    { for: 'decision', since: at('2026-11-25 23:50') },
    '2026-11-26 00:05',
    'time 2026-11-26 18:00',
  ],
  ['a review on a Thursday', REVIEW, '2026-11-26 10:00', 'time 2026-11-27 18:00'],
  ['a review after its day', REVIEW, '2026-11-27 18:00', 'late 2026-11-27 18:00'],
  // InstaPay and wallets promise minutes at first, then 24 hours. A cash pickup promises 24 hours.
  ['InstaPay', INSTAPAY, '2026-11-27 15:00', 'minutes 2026-11-27 16:00'],
  ['InstaPay after an hour', INSTAPAY, '2026-11-27 16:00', 'time 2026-11-28 15:00'],
  ['InstaPay after 24 hours', INSTAPAY, '2026-11-28 15:00', 'late 2026-11-28 15:00'],
  ['IMPS', arrival('imps', '2026-11-27 15:00'), '2026-11-27 15:30', 'minutes 2026-11-27 16:00'],
  ['a pickup', arrival('pickup', '2026-11-27 15:00'), '2026-11-27 15:00', 'time 2026-11-28 15:00'],
  // PESONet: the banking day after the batch; the batch of a day closes at 14:00.
  [
    'PESONet before 14:00',
    arrival('pesonet', '2026-11-26 13:59'),
    '2026-11-26 14:00',
    'day 2026-11-27 23:59 end',
  ],
  [
    'PESONet after 14:00',
    arrival('pesonet', '2026-11-26 14:00'),
    '2026-11-26 14:00',
    'day 2026-12-01 23:59 end',
  ],
  [
    'PESONet on its day',
    arrival('pesonet', '2026-11-26 13:59'),
    '2026-11-27 23:59',
    'day 2026-11-27 23:59 end',
  ],
  [
    'PESONet after its day',
    arrival('pesonet', '2026-11-26 13:59'),
    '2026-11-28 00:00',
    'late 2026-11-27 23:59 end',
  ],
  // Confirmation of a payment: first the channel's usual minutes, then the hold of its kind.
  ['a wallet', confirmation('wallet', 1), '2026-11-27 09:00', 'minutes 2026-11-27 09:01'],
  ['a wallet after its minutes', confirmation('wallet', 1), '2026-11-27 09:01', 'day 2026-11-28 23:59 end'],
  ['a wallet after two days', confirmation('wallet', 1), '2026-11-29 00:00', 'late 2026-11-28 23:59 end'],
  [
    'a payment center within the hour',
    confirmation('counter', 60),
    '2026-11-27 09:59',
    'minutes 2026-11-27 10:00',
  ],
  [
    'a payment center after the hour',
    confirmation('counter', 60),
    '2026-11-27 10:00',
    'day 2026-12-03 23:59 end',
  ],
  ['the gateway’s own page', confirmation(null, 5), '2026-11-27 10:00', 'day 2026-12-03 23:59 end'],
  // Deadline for the help of customer service with a cancellation.
  [
    'customer service on the day of the money',
    { for: 'service_cancellation', since: at('2026-11-27 09:00') },
    '2026-11-28 08:59',
    'time 2026-11-28 09:00',
  ],
  [
    'customer service after 24 hours',
    { for: 'service_cancellation', since: at('2026-11-27 09:00') },
    '2026-11-28 09:00',
    'late 2026-11-28 09:00',
  ],
  // Customer service promises a day.
  [
    'a ticket',
    { for: 'ticket', since: at('2026-11-27 23:00') },
    '2026-12-04 23:59',
    'day 2026-12-04 23:59 end',
  ],
  [
    'a number change',
    { for: 'number_change', since: at('2026-11-27 09:00') },
    '2026-11-30 12:00',
    'day 2026-11-30 23:59 end',
  ],
  [
    'a deletion',
    { for: 'deletion', since: at('2026-11-27 09:00') },
    '2026-12-03 00:00',
    'late 2026-12-02 23:59 end',
  ],
  [
    'a dispute',
    { for: 'dispute', since: at('2026-11-27 09:00'), by: '2026-12-04' },
    '2026-12-05 00:00',
    'late 2026-12-04 23:59 end',
  ],
  [
    'an approved deletion on its day',
    { for: 'erasure', since: at('2026-11-27 09:00'), by: '2026-12-04' },
    '2026-12-04 12:00',
    'day 2026-12-04 23:59 end',
  ],
])('what may be promised about %s', (_, wait, now, expected) => {
  expect(shown(timePromise(wait, at(now)))).toBe(expected);
});

/** One example of every kind of wait. If a kind is added, this does not compile until it has an example. */
const EVERY_WAIT: { readonly [F in Wait['for']]: Wait & { readonly for: F } } = {
  decision: { for: 'decision', since: at('2026-11-27 09:00') },
  review: { for: 'review', since: at('2026-11-27 09:00') },
  service_cancellation: { for: 'service_cancellation', since: at('2026-11-27 09:00') },
  arrival: { for: 'arrival', network: 'pesonet', since: at('2026-11-27 09:00') },
  confirmation: { for: 'confirmation', channel: 'wallet', usualMinutes: 5, since: at('2026-11-27 09:00') },
  ticket: { for: 'ticket', since: at('2026-11-27 09:00') },
  number_change: { for: 'number_change', since: at('2026-11-27 09:00') },
  deletion: { for: 'deletion', since: at('2026-11-27 09:00') },
  dispute: { for: 'dispute', since: at('2026-11-27 09:00'), by: '2026-12-04' },
  erasure: { for: 'erasure', since: at('2026-11-27 09:00'), by: '2026-12-04' },
};

it.each(Object.values(EVERY_WAIT))('nothing is promised about $for after its last promise', (wait) => {
  const { until } = timePromise(wait, at('2099-01-01 00:00'));
  expect(timePromise(wait, wait.since).kind).not.toBe('late');
  expect(timePromise(wait, new Date(until.getTime() - 1)).kind).not.toBe('late');
  expect(timePromise(wait, until)).toEqual({ kind: 'late', until });
});
