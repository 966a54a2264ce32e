import { describe, expect, it } from 'vitest';
import { QUEUE_VIEWS } from '../queue/queues';
import { offeredCommands } from './offered-commands';

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
