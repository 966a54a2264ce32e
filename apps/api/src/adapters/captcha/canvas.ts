import { createRequire } from 'node:module';
import { randomInt } from 'node:crypto';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { CaptchaPainter } from '../../ports/captcha';

const FONT = 'Captcha';
const FONT_FILE = 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf';
const WIDTH = 168;
const HEIGHT = 64;
/**
 * Drawing scale. The picture is shown 128 pixels wide and drawn 252 wide, so that it is sharp on high-density screens.
 */
const SCALE = 1.5;
/** Number of palette colors. Few colors make the file small, and a program separates the inks less easily. */
const SHADES = 4;
const INKS = ['#0b3b46', '#7a2e0e', '#3b2a6b', '#14532d'];

export function captchaPainter(): CaptchaPainter {
  GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve(FONT_FILE), FONT);
  return { paint: async (text) => paint(text) };
}

async function paint(text: string): Promise<Buffer> {
  const canvas = createCanvas(WIDTH * SCALE, HEIGHT * SCALE);
  const pen = canvas.getContext('2d');
  pen.scale(SCALE, SCALE);
  pen.fillStyle = '#f4f1ea';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  dots(pen);
  letters(pen, text);
  lines(pen);
  const drawn = sharp(await canvas.encode('png'));
  return drawn.png({ palette: true, colours: SHADES, dither: 0, effort: 7 }).toBuffer();
}

function letters(pen: SKRSContext2D, text: string): void {
  const step = (WIDTH - 24) / text.length;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  [...text].forEach((letter, index) => {
    pen.save();
    pen.translate(12 + step * (index + 0.5) + between(-4, 4), HEIGHT / 2 + between(-6, 6));
    pen.rotate(between(-28, 28) / 100);
    pen.font = `${randomInt(32, 40)}px ${FONT}`;
    pen.fillStyle = ink();
    pen.fillText(letter, 0, 0);
    pen.restore();
  });
}

function lines(pen: SKRSContext2D): void {
  for (let count = 0; count < 4; count++) {
    pen.strokeStyle = ink();
    pen.lineWidth = between(10, 18) / 10;
    pen.beginPath();
    pen.moveTo(0, randomInt(HEIGHT));
    pen.bezierCurveTo(
      WIDTH / 3,
      randomInt(HEIGHT),
      (WIDTH * 2) / 3,
      randomInt(HEIGHT),
      WIDTH,
      randomInt(HEIGHT),
    );
    pen.stroke();
  }
}

function dots(pen: SKRSContext2D): void {
  for (let count = 0; count < 70; count++) {
    pen.fillStyle = ink();
    pen.fillRect(randomInt(WIDTH), randomInt(HEIGHT), 1.5, 1.5);
  }
}

const between = (low: number, high: number): number => randomInt(low, high + 1);
const ink = (): string => INKS[randomInt(INKS.length)] ?? '#000000';
