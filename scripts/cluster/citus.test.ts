import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCitus } from './citus';

/** Creates a program like `pg_config`, whose PostgreSQL has the extensions in this list. */
function pgConfigWith(extensions: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'tulay-pg-config-'));
  mkdirSync(join(folder, 'extension'));
  for (const name of extensions) writeFileSync(join(folder, 'extension', `${name}.control`), '');
  const program = join(folder, 'pg_config');
  writeFileSync(program, `#!/bin/sh\necho ${folder}\n`);
  chmodSync(program, 0o755);
  return program;
}

describe('a PostgreSQL with Citus', () => {
  it('a PostgreSQL without the extension is refused in one sentence', () => {
    const program = pgConfigWith(['plpgsql']);
    expect(() => findCitus(program)).toThrow(
      `The PostgreSQL of ${program} has no extension citus: install it or use --pg-config.`,
    );
  });

  it('a program that does not exist is refused in one sentence', () => {
    expect(() => findCitus('/nowhere/pg_config')).toThrow(
      'There is no program /nowhere/pg_config: name the pg_config of a PostgreSQL with Citus by --pg-config.',
    );
  });

  it('a PostgreSQL with the extension is found', () => {
    const program = pgConfigWith(['citus']);
    expect(findCitus(program).bin).toBe(program.replace(/\/pg_config$/, ''));
  });
});
