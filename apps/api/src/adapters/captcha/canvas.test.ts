import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CAPTCHA_ALPHABET } from '../../features/auth/otp/captcha.service';
import { captchaPainter, FAMILIES } from './canvas';
import { opened, readBitmap, solve, templates } from './template-matcher';

it('a captcha has dark letters on a light ground and differs each time [spec 2.captcha]', async () => {
  const painter = captchaPainter();
  const [one, two] = await Promise.all([painter.paint('AC34'), painter.paint('AC34')]);
  const { format, width, height } = await sharp(one).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 252, height: 102 });
  const { channels } = await sharp(one).greyscale().stats();
  expect(contrast(channels[0]?.min ?? 0, channels[0]?.max ?? 0)).toBeGreaterThan(3);
  expect(one.equals(two)).toBe(false);
});

/** Contrast ratio of two greys from 0 to 255, as WCAG 2.2 defines it. Large letters need 3. */
function contrast(dark: number, light: number): number {
  const luminance = (grey: number) => ((grey / 255 + 0.055) / 1.055) ** 2.4;
  return (luminance(light) + 0.05) / (luminance(dark) + 0.05);
}

describe('a program that cuts a captcha into columns and compares rendered letters', () => {
  const CODES = 40;
  /**
   * Sizes of the rectangles with which the attacker removes thin lines and keeps the letters. The attacker uses the
   * best size.
   */
  const FILTERS = [
    [1, 1],
    [1, 8],
    [2, 9],
    [4, 4],
  ] as const;
  const draw = seededDraw(20_261_125);
  const texts = Array.from({ length: CODES }, () =>
    Array.from({ length: 4 }, () => CAPTCHA_ALPHABET.charAt(draw(0, CAPTCHA_ALPHABET.length - 1))).join(''),
  );

  it('a template matcher with its best filter solves under 10 % of the captchas, and reads nearly all letters that stand apart', async () => {
    const painter = captchaPainter(draw);
    const known = templates(CAPTCHA_ALPHABET, FAMILIES);
    const solved = FILTERS.map(() => 0);
    let plain = 0;
    for (const text of texts) {
      const drawn = await readBitmap(await painter.paint(text));
      FILTERS.forEach(([wide, high], index) => {
        if (solve(opened(drawn, wide, high), known, 4) === text) solved[index] = (solved[index] ?? 0) + 1;
      });
      if (solve(await readBitmap(plainPicture(text)), known, 4) === text) plain += 1;
    }
    expect(Math.max(...solved) / CODES).toBeLessThan(0.1);
    expect(plain / CODES).toBeGreaterThan(0.9);
  });
});

/** Draws the letters of a text in a row. Unlike a captcha, the picture has no lines, overlaps or bends. */
function plainPicture(text: string): Buffer {
  const canvas = createCanvas(252, 102);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, 252, 102);
  pen.fillStyle = '#000000';
  pen.font = `50px "${FAMILIES[0] ?? ''}"`;
  [...text].forEach((letter, index) => pen.fillText(letter, 10 + index * 60, 70));
  return canvas.toBuffer('image/png');
}

/** Random number generator with a seed (linear congruential), so that every run draws the same pictures. */
function seededDraw(seed: number) {
  let state = seed;
  return (low: number, high: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return low + Math.floor((state / 2 ** 32) * (high - low + 1));
  };
}
