import { describe, expect, it } from 'vitest';
import { DrawingThread } from './drawing-thread';
import { sampleDocument } from './sample.testing';
import { renderDisclosure } from './disclosure';

const input = sampleDocument('en');
/** A document with an amount that no formatter accepts. */
const broken = { ...input, order: { ...input.order, contractDate: 'no date' } };

describe('the thread that draws documents', () => {
  it('the thread returns the same bytes as drawing the document here', async () => {
    const drawn = await new DrawingThread().draw('disclosure', input);
    expect(drawn.ok && drawn.value.equals(await renderDisclosure(input))).toBe(true);
  });

  it('of more documents at once than may wait, the last is refused as unavailable', async () => {
    const thread = new DrawingThread({ waiting: 1 });
    const answers = await Promise.all([1, 2, 3].map(() => thread.draw('disclosure', input)));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, false]);
    expect(answers[2]).toEqual({ ok: false, code: 'unavailable' });
  });

  it('a document that takes too long is refused as unavailable', async () => {
    const thread = new DrawingThread({ milliseconds: 1 });
    expect(await thread.draw('disclosure', input)).toEqual({ ok: false, code: 'unavailable' });
  });

  it('a document with a mistake rejects, and the next one is drawn', async () => {
    const thread = new DrawingThread();
    await expect(thread.draw('disclosure', broken)).rejects.toThrow(RangeError);
    expect(await thread.draw('disclosure', input)).toMatchObject({ ok: true });
  });
});
