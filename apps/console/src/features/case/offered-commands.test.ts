import { describe, expect, it } from 'vitest';
import { QUEUE_VIEWS } from '../queue/queues';
import { offeredCommands, presetOf } from './offered-commands';

const { tickets, disputes, deletions, numbers } = QUEUE_VIEWS;

describe('a case offers the commands that its state accepts', () => {
  it.each(['complaint', 'collection'])(
    'a ticket about %s is answered with an outcome, so only as a complaint',
    (topic) => expect(offeredCommands(tickets.actions, { topic })).toEqual(['complaint answer']),
  );

  it('every other ticket is answered without an outcome', () =>
    expect(offeredCommands(tickets.actions, { topic: 'app' })).toEqual(['ticket answer']));

  it('a dispute is reviewed before a question or an answer', () => {
    expect(offeredCommands(disputes.actions, { state: 'opened' })).toEqual(['dispute review']);
    expect(offeredCommands(disputes.actions, { state: 'in_review' })).toEqual([
      'dispute ask',
      'dispute answer',
    ]);
    expect(offeredCommands(disputes.actions, { state: 'waiting' })).toEqual(['dispute answer']);
  });

  it('a scheduled deletion can neither be approved again nor refused', () => {
    expect(offeredCommands(deletions.actions, { status: 'requested' })).toEqual(deletions.actions);
    expect(offeredCommands(deletions.actions, { status: 'scheduled' })).toEqual([]);
  });

  it('before the case has arrived only commands that every case accepts are offered', () => {
    expect(offeredCommands(tickets.actions, undefined)).toEqual([]);
    expect(offeredCommands(numbers.actions, undefined)).toEqual(numbers.actions);
  });
});

describe('a difference of the books', () => {
  const number = (subject: string) => `2026-12-25 statement ${subject}`;

  it('offers the correction of a payout or a payment only if the difference names one', () => {
    const { actions } = QUEUE_VIEWS.differences;
    const offered = (book: string, subject: string) => offeredCommands(actions, { book, subject });
    const always = ['reconcile', 'books journal', 'reconcile close'];
    expect(offered('orders', '2612-000001')).toEqual(always);
    expect(offered('statement', 'tx_1')).toEqual(always);
    expect(offered('statement', 'out out_1_2')).toEqual(
      expect.arrayContaining([...always, 'payout correct']),
    );
    expect(offered('statement', 'reversed tx_1')).toContain('payment reverse');
    expect(offered('statement', 'reversed out_1_2')).not.toContain('payment reverse');
  });

  it('begins a command with what the difference names', () => {
    expect(presetOf('differences', 'reconcile', number('tx_1'))).toEqual({ day: '2026-12-25' });
    expect(presetOf('differences', 'reconcile close', number('a fee'))).toEqual({
      difference: number('a fee'),
    });
    expect(presetOf('differences', 'payout correct', number('out out_1_2'))).toEqual({
      reference: 'out_1_2',
    });
    expect(presetOf('differences', 'payment reverse', number('reversed tx_1'))).toEqual({
      transaction: 'tx_1',
    });
    expect(presetOf('differences', 'books journal', number('tx_1'))).toEqual({});
    expect(presetOf('events', 'event close', 'e1')).toEqual({ event: 'e1' });
  });

  it('a payout in the queue of payouts is always offered its correction', () =>
    expect(offeredCommands(QUEUE_VIEWS.payouts.actions, { reference: 'out_1' })).toContain('payout correct'));
});
