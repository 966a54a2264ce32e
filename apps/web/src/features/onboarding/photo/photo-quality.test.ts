import { describe, expect, test } from 'vitest';
import { measure, type Measures, type PhotoIssue, photoIssue, type Pixels } from './photo-quality';

/** Creates a picture with the given brightness at each pixel. */
function picture(brightness: (x: number, y: number) => number, width = 64, height = 48): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      data.fill(brightness(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { data, width, height };
}

const GOOD: Measures = { brightness: 130, sharpness: 200, overexposed: 0 };

describe('the quality check of a photo [spec 8.photo]', () => {
  test.each<[string, Partial<Measures>, [number, number], PhotoIssue | undefined]>([
    ['a good photo has no issue', {}, [1600, 1200], undefined],
    ['a photo with a side below 300 pixels is too small', {}, [1600, 299], 'too_small'],
    ['a photo of 300 by 300 pixels is large enough', {}, [300, 300], undefined],
    ['a photo below brightness 45 is dark', { brightness: 44 }, [1600, 1200], 'dark'],
    ['a photo of brightness 45 is not dark', { brightness: 45 }, [1600, 1200], undefined],
    ['a photo below sharpness 12 is blurred', { sharpness: 11 }, [1600, 1200], 'blurred'],
    ['a reflection on 10 % of the photo is glare', { overexposed: 0.1 }, [1600, 1200], 'glare'],
    ['a reflection on 2 % of the photo is no glare', { overexposed: 0.02 }, [1600, 1200], undefined],
    ['white on half of the photo is no glare', { overexposed: 0.5 }, [1600, 1200], undefined],
    ['a dark and blurred photo is reported as dark', { brightness: 20, sharpness: 1 }, [1600, 1200], 'dark'],
  ])('%s', (_name, change, [width, height], issue) => {
    expect(photoIssue({ ...GOOD, ...change }, width, height)).toBe(issue);
  });

  test('stripes with hard edges measure as sharp, soft waves as blurred', () => {
    const stripes = measure(picture((x) => (x % 8 < 4 ? 40 : 200)));
    const blurred = measure(picture((x) => 120 + 40 * Math.sin(x / 10)));
    expect(stripes.sharpness).toBeGreaterThan(1_000);
    expect(blurred.sharpness).toBeLessThan(12);
  });

  test('brightness and overexposure are averaged over the whole picture', () => {
    const half = measure(picture((x) => (x < 32 ? 0 : 255)));
    expect(half.brightness).toBeCloseTo(127.5);
    expect(half.overexposed).toBe(0.5);
    expect(measure(picture(() => 0))).toEqual({ brightness: 0, sharpness: 0, overexposed: 0 });
  });
});
