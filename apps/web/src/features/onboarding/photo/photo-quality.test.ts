import { describe, expect, test } from 'vitest';
import { measure, type Measures, type PhotoIssue, photoIssue, type Pixels } from './photo-quality';

/** A picture of which each pixel's brightness is told by a function. */
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

describe('what a photo is worth at first sight [spec 8.photo]', () => {
  test.each<[string, Partial<Measures>, [number, number], PhotoIssue | undefined]>([
    ['good', {}, [1600, 1200], undefined],
    ['narrow', {}, [1600, 299], 'too_small'],
    ['just wide enough', {}, [300, 300], undefined],
    ['dark', { brightness: 44 }, [1600, 1200], 'dark'],
    ['dim', { brightness: 45 }, [1600, 1200], undefined],
    ['shaken', { sharpness: 11 }, [1600, 1200], 'blurred'],
    ['a lamp on the card', { overexposed: 0.1 }, [1600, 1200], 'glare'],
    ['a spark', { overexposed: 0.02 }, [1600, 1200], undefined],
    ['a white sheet', { overexposed: 0.5 }, [1600, 1200], undefined],
    ['dark and shaken: the light first', { brightness: 20, sharpness: 1 }, [1600, 1200], 'dark'],
  ])('%s', (_name, change, [width, height], issue) => {
    expect(photoIssue({ ...GOOD, ...change }, width, height)).toBe(issue);
  });

  test('letters are sharp, their shadow is not', () => {
    const stripes = measure(picture((x) => (x % 8 < 4 ? 40 : 200)));
    const blurred = measure(picture((x) => 120 + 40 * Math.sin(x / 10)));
    expect(stripes.sharpness).toBeGreaterThan(1_000);
    expect(blurred.sharpness).toBeLessThan(12);
  });

  test('brightness and light are counted over the whole picture', () => {
    const half = measure(picture((x) => (x < 32 ? 0 : 255)));
    expect(half.brightness).toBeCloseTo(127.5);
    expect(half.overexposed).toBe(0.5);
    expect(measure(picture(() => 0))).toEqual({ brightness: 0, sharpness: 0, overexposed: 0 });
  });
});
