import sharp from 'sharp';
import { expect, it } from 'vitest';
import { captchaPainter } from './canvas';

it('a captcha has dark letters on a light ground and differs each time [spec 2.captcha]', async () => {
  const painter = captchaPainter();
  const [one, two] = await Promise.all([painter.paint('AC34'), painter.paint('AC34')]);
  const { format, width, height } = await sharp(one).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 252, height: 96 });
  const { channels } = await sharp(one).greyscale().stats();
  expect(channels[0]?.min).toBeLessThan(90);
  expect(channels[0]?.max).toBeGreaterThan(230);
  expect(one.equals(two)).toBe(false);
});
