import { createRequire } from 'node:module';
import { randomInt } from 'node:crypto';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { CaptchaPainter } from '../../ports/captcha';

/** Font files by family. Letters of one picture differ in family, so that one set of templates matches few of them. */
const FONTS = {
  'Captcha Sans': 'DejaVuSans.ttf',
  'Captcha Serif': 'DejaVuSerif.ttf',
  'Captcha Bold': 'DejaVuSansCondensed-Bold.ttf',
  'Captcha Oblique': 'DejaVuSansMono-Oblique.ttf',
} as const;
export const FAMILIES = Object.keys(FONTS);
/** The picture is shown half as wide, so that it is sharp on high-density screens. */
const WIDTH = 252;
const HEIGHT = 102;
const INKS = ['#0b3b46', '#7a2e0e', '#3b2a6b', '#14532d'];
const GROUND = '#f4f1ea';
/** Number of palette colors: the ink, the ground and the shades of their edges. */
const SHADES = 4;

/** Returns a whole number from `low` to `high`, both included. */
type Draw = (low: number, high: number) => number;
const secureDraw: Draw = (low, high) => randomInt(low, high + 1);

/** Creates the painter of captchas. @param draw random number generator; tests pass one with a fixed seed. */
export function captchaPainter(draw: Draw = secureDraw): CaptchaPainter {
  const { resolve } = createRequire(import.meta.url);
  for (const [family, file] of Object.entries(FONTS)) {
    GlobalFonts.registerFromPath(resolve(`dejavu-fonts-ttf/ttf/${file}`), family);
  }
  return { paint: async (text) => paint(text, draw) };
}

/** Draws all strokes in one ink, because a second color would separate the line from the letters. */
function paint(text: string, draw: Draw): Promise<Buffer> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  const ink = INKS[draw(0, INKS.length - 1)] ?? '#000000';
  pen.fillStyle = GROUND;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = ink;
  pen.strokeStyle = ink;
  letters(pen, text, draw);
  line(pen, draw);
  const { data } = pen.getImageData(0, 0, WIDTH, HEIGHT);
  const raw = { width: WIDTH, height: HEIGHT, channels: 4 } as const;
  return sharp(warp(data, draw), { raw })
    .png({ palette: true, colours: SHADES, dither: 0, effort: 1 })
    .toBuffer();
}

/** Draws letters that overlap their neighbors, each with its own font, size, baseline, slant and stretch. */
function letters(pen: SKRSContext2D, text: string, draw: Draw): void {
  const step = 50;
  const start = (WIDTH - step * text.length) / 2 + draw(-8, 8);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  [...text].forEach((letter, index) => {
    pen.save();
    pen.translate(start + step * (index + 0.5) + draw(-3, 3), HEIGHT / 2 + draw(-6, 6));
    pen.rotate(draw(-26, 26) / 100);
    pen.transform(1, draw(-8, 8) / 100, draw(-18, 18) / 100, 1, 0, 0);
    const family = FAMILIES[draw(0, FAMILIES.length - 1)] ?? '';
    pen.font = `${draw(70, 78)}px "${family}"`;
    pen.scale(measured(pen, letter, draw), 1);
    pen.fillText(letter, 0, 0);
    pen.restore();
  });
}

/** Returns the factor that stretches a letter to about the width of the others, so that neighboring letters touch. */
const measured = (pen: SKRSContext2D, letter: string, draw: Draw): number =>
  Math.min(1.6, draw(52, 57) / pen.measureText(letter).width);

/**
 * Draws a line across the letters, as wide as a thin stroke, from the top to the bottom or from the bottom to the top. A second line
 * along the top or the bottom is left out: it closes open letters, and people then read one captcha in three wrong.
 */
function line(pen: SKRSContext2D, draw: Draw): void {
  const top = () => draw(14, 34);
  const bottom = () => draw(HEIGHT - 34, HEIGHT - 14);
  const [from, to] = draw(0, 1) === 0 ? [top, bottom] : [bottom, top];
  pen.lineWidth = draw(4, 7);
  pen.beginPath();
  pen.moveTo(draw(-10, 30), from());
  pen.bezierCurveTo(WIDTH / 3, from(), (2 * WIDTH) / 3, to(), WIDTH - draw(-10, 30), to());
  pen.stroke();
}

/** Bends the picture by waves about as long as a letter, so that each letter is bent differently. */
function warp(from: Uint8ClampedArray, draw: Draw): Buffer {
  const wave = (most: number) => {
    const [height, length, phase] = [draw(most - 2, most), draw(52, 84), draw(0, 628) / 100];
    return (at: number) => height * Math.sin((at * 2 * Math.PI) / length + phase);
  };
  const [across, down, along, deep] = [wave(4), wave(5), wave(2), wave(2)];
  const bent = Buffer.alloc(from.length);
  const source = new Uint32Array(from.buffer, from.byteOffset, from.length / 4);
  const target = new Uint32Array(bent.buffer, bent.byteOffset, from.length / 4);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const fromX = Math.min(WIDTH - 1, Math.max(0, Math.round(x + across(y) + along(x))));
      const fromY = Math.min(HEIGHT - 1, Math.max(0, Math.round(y + down(x) + deep(y))));
      target[y * WIDTH + x] = source[fromY * WIDTH + fromX] ?? 0;
    }
  }
  return bent;
}
