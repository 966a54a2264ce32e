/** Formats of amounts, days and times. Days and times are in Manila time. */
import { CONSOLE_WORDS } from '@tulay/copy/console/words';

const pesoFormat = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' });
const timeFormat = new Intl.DateTimeFormat('en-PH', {
  timeZone: 'Asia/Manila',
  dateStyle: 'medium',
  timeStyle: 'short',
});
const clockFormat = new Intl.DateTimeFormat('en-PH', { timeZone: 'Asia/Manila', timeStyle: 'short' });
const dayFormat = new Intl.DateTimeFormat('en-PH', { timeZone: 'Asia/Manila', dateStyle: 'medium' });

/** Formats an amount in pesos. @param centavos integer. */
export const pesos = (centavos: number): string => pesoFormat.format(centavos / 100);
/** Returns a share as a percentage. @param ppm integer parts per million. */
export const percent = (ppm: number): string => `${ppm / 10_000} %`;
export const time = (at: string): string => timeFormat.format(new Date(at));
export const clock = (at: string | number): string => clockFormat.format(new Date(at));
export const day = (at: string): string => dayFormat.format(new Date(at));

const SECOND_MS = 1_000;

/** Returns the time since a moment in its largest unit. @param now the time of the server. */
export const age = (since: string, now: string): string =>
  duration((Date.parse(now) - Date.parse(since)) / SECOND_MS);

/** Returns a duration in its largest unit. */
export function duration(seconds: number): string {
  const minutes = Math.max(0, Math.floor(seconds / 60));
  if (minutes < 60) return CONSOLE_WORDS.age.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? CONSOLE_WORDS.age.hours(hours) : CONSOLE_WORDS.age.days(Math.floor(hours / 24));
}

const KB = 1_024;
const oneDecimal = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Returns the size of a file. */
export const fileSize = (bytes: number): string =>
  bytes < KB * KB
    ? CONSOLE_WORDS.files.kilobytes(Math.max(1, Math.round(bytes / KB)))
    : CONSOLE_WORDS.files.megabytes(oneDecimal.format(bytes / KB / KB));

const TIME_TEXT = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g;
const DAY_TEXT = /\b\d{4}-\d{2}-\d{2}\b/g;

/** Writes the times and days in a sentence of the server as the console writes them, in Manila time. */
export const inManila = (sentence: string): string =>
  sentence.replaceAll(TIME_TEXT, time).replaceAll(DAY_TEXT, day);
