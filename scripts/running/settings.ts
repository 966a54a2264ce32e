import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export type Environment = Record<string, string>;

/** Everything that must survive a restart: database, stored files, secrets, logs. */
export function dataFolder(): string {
  return resolve(process.env.DATA_DIR ?? '.data');
}

/**
 * The secrets of this installation, made once and readable by its owner alone. A secret set in the environment
 * wins. `DATA_KEY` is 32 bytes in base64; losing it loses the personal data that it encrypts.
 */
export function secretsOf(folder: string): Environment {
  const file = join(folder, 'secrets.json');
  if (!existsSync(file)) {
    const made = {
      SESSION_SECRET: randomBytes(32).toString('base64url'),
      DATA_KEY: randomBytes(32).toString('base64'),
      GATEWAY_SECRET: randomBytes(32).toString('base64url'),
      WEBHOOK_SECRET: randomBytes(32).toString('base64url'),
    };
    writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600 });
  }
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Environment;
  return Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, process.env[name] ?? value]));
}
