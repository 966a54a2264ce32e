import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sampleDocument } from '../documents/sample.testing';
import { renderLoanAgreement } from '../documents/text-documents';
import { readSignature } from './pictures';

const drawn = () =>
  sharp({ create: { width: 300, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } } })
    .png()
    .toBuffer();

it('a drawn signature becomes an opaque picture in the agreement, with the same bytes each time', async () => {
  const picture = await readSignature(await drawn());
  if (!picture.ok) throw new Error('a whole picture was refused');
  const { bytes: png } = picture.value;
  expect((await sharp(png).metadata()).hasAlpha).toBe(false);
  const signed = { png, at: '2026-11-21T06:05:00.000Z' };
  const pdf = await renderLoanAgreement({ ...sampleDocument('en'), signed });
  expect(pdf.includes('/Subtype /Image')).toBe(true);
  expect(pdf.equals(await renderLoanAgreement({ ...sampleDocument('en'), signed }))).toBe(true);
});

it('a truncated or corrupt picture is refused', async () => {
  const whole = await drawn();
  const refused = { ok: false, code: 'photo_unreadable' };
  expect(await readSignature(whole.subarray(0, whole.length / 2))).toEqual(refused);
  expect(await readSignature(Buffer.concat([whole.subarray(0, 60), Buffer.alloc(300, 0xff)]))).toEqual(
    refused,
  );
  expect(await readSignature(Buffer.from('no picture'))).toEqual(refused);
});
