import { JSON_DEPTH_MAX } from '@tulay/contract/limits';
import { hasUntypedCharacter, withoutCopyMarks } from '@tulay/engine/identity/untyped';
import type { FastifyInstance } from 'fastify';
import { BodyTooDeep, FieldsRefused } from '../problem';

/**
 * Registers the parser of JSON bodies. The parser first counts the nesting in the raw bytes. The library's check for
 * keys that reach a prototype visits every nested value, and would block the thread for a deeply nested body. Invisible
 * marks of copied text are dropped. Other characters that no person types are refused.
 */
export function parseJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isDeeperThan(JSON_DEPTH_MAX, body)) return done(new BodyTooDeep());
    return parse(request, body.toString('utf8'), (error, sent) => {
      const parsed = error ? sent : cleanTexts(sent);
      const path = error ? null : findUntyped(parsed, '');
      if (path === null) done(error, parsed);
      else done(new FieldsRefused([{ path, code: 'character_invalid' }]));
    });
  });
}

/** Returns a parsed body without the invisible marks of copied text. Keys are not changed. */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return withoutCopyMarks(value);
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleanTexts(part)]));
}

/** Returns the path of the first text or key with a character that no person types; null if there is none. */
export function findUntyped(value: unknown, path: string): string | null {
  if (typeof value === 'string') return hasUntypedCharacter(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    if (hasUntypedCharacter(key)) return path;
    const found = findUntyped(part, path === '' ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

const [QUOTE, BACKSLASH, OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = Buffer.from('"\\[{]}');

/** Returns true if arrays and objects of a JSON text are nested deeper than `most`. Brackets in strings do not count. */
export function isDeeperThan(most: number, json: Buffer): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (isInString) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isInString = false;
    } else if (byte === QUOTE) {
      isInString = true;
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1;
      if (depth > most) return true;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      depth -= 1;
    }
  }
  return false;
}
