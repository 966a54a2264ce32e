import { expect, it } from 'vitest';
import { forTerminal, hasUntypedCharacter } from './untyped';

it.each([
  ['an escape sequence', 'a\u001b[2J', 'a\\u001b[2J'],
  ['a carriage return', 'paid\rowes', 'paid\\u000dowes'],
  ['a C1 control', 'a\u009b2J', 'a\\u009b2J'],
  ['a right-to-left override', 'a\u202egpj', 'a\\u202egpj'],
  ['an isolate', '\u2066a\u2069', '\\u2066a\\u2069'],
  ['a line separator', 'a\u2028b', 'a\\u2028b'],
  ['NUL', '\u0000', '\\u0000'],
])('%s is not typed by a person, and a terminal gets its code', (_what, text, shown) => {
  expect(hasUntypedCharacter(text)).toBe(true);
  expect(forTerminal(text)).toBe(shown);
});

it('typed text in any language is accepted and shown as it is, and a terminal shows a line feed as its code', () => {
  const typed = 'Señor, “Ñ” 👩‍👧 ₱5 – नमस्ते';
  expect([hasUntypedCharacter(typed), forTerminal(typed)]).toEqual([false, typed]);
  expect([hasUntypedCharacter('one\n\ttwo'), forTerminal('one\ntwo')]).toEqual([false, 'one\\u000atwo']);
});
