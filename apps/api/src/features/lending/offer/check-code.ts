/** The code printed on a paper: twelve letters and digits that cannot be taken for one another, in three groups. */
import { randomInt } from 'node:crypto';

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

export const newCheckCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

export const printedCode = (code: string): string => (code.match(/.{4}/g) ?? []).join('-');
