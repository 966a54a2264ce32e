import { describe, expect, it } from 'vitest';
import { DrawingThread } from './drawing-thread';
import { sampleDocument } from './sample.testing';
import { renderDisclosure } from './disclosure';

const input = sampleDocument('en');
/** A document with an amount that no formatter accepts. */
const broken = { ...input, order: { ...input.order, contractDate: 'no date' } };

describe('the thread that draws documents', () => {
  it('the thread that draws documents returns the same bytes as drawing in this process', async () => {
    const drawn = await new DrawingThread().draw('disclosure', input);
    expect(drawn.ok && drawn.value.equals(await renderDisclosure(input))).toBe(true);
  });

  it('if more documents than allowed wait for drawing at once, the last one is refused as unavailable', async () => {
    const thread = new DrawingThread({ waiting: 1 });
    const answers = await Promise.all([1, 2, 3].map(() => thread.draw('disclosure', input)));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, false]);
    expect(answers[2]).toEqual({ ok: false, code: 'unavailable' });
  });

  it('a document that takes too long is refused as unavailable', async () => {
    const thread = new DrawingThread({ milliseconds: 1 });
    expect(await thread.draw('disclosure', input)).toEqual({ ok: false, code: 'unavailable' });
  });

  it('a document with an error in its input rejects, and the next document is still drawn', async () => {
    const thread = new DrawingThread();
    await expect(thread.draw('disclosure', broken)).rejects.toThrow(RangeError);
    expect(await thread.draw('disclosure', input)).toMatchObject({ ok: true });
  });
});
