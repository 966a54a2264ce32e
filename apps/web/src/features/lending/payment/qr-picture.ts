import { encode } from 'uqr';

export interface QrPicture {
  /** PNG as a data URL: held or dragged, any browser saves it. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Pixels: of a module, of the quiet zone that scanners ask for (four modules), and of a line of words. */
const MODULE = 10;
const QUIET = 4 * MODULE;
const LINE = 44;

/**
 * The code with its words beneath, as somebody finds it weeks later among other pictures. Dark on white in any theme, so
 * that every camera reads it. Null where the browser cannot draw.
 */
export function qrPicture(text: string, words: readonly string[]): QrPicture | null {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const canvas = document.createElement('canvas');
  canvas.width = size * MODULE + 2 * QUIET;
  canvas.height = canvas.width + words.length * LINE;
  const pen = canvas.getContext('2d');
  if (!pen) return null;

  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) pen.fillRect(QUIET + x * MODULE, QUIET + y * MODULE, MODULE, MODULE);
    });
  });
  pen.textAlign = 'center';
  words.forEach((line, index) => {
    pen.font = `${index === 0 ? 'bold ' : ''}30px system-ui, sans-serif`;
    pen.fillText(line, canvas.width / 2, canvas.width + index * LINE + 4, canvas.width - 2 * MODULE);
  });
  return { url: canvas.toDataURL('image/png'), width: canvas.width, height: canvas.height };
}
