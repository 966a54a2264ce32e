import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export type Environment = Record<string, string>;

/** Adds the settings of the file `.env`, if there is one, to the environment. A variable of the shell overrides the file. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** Returns the folder of everything that survives a restart: database, stored files, secrets, logs. */
export function dataFolder(): string {
  return resolve(process.env.DATA_DIR ?? '.data');
}

/** Returns the data folder of `npm run demo`. */
export function demoFolder(): string {
  return resolve(process.env.DEMO_DIR ?? '.data-demo');
}

/**
 * Loads the secrets of this installation; creates them on first use, readable only by the current user. The environment
 * overrides each. `DATA_KEY` is 32 bytes in base64; without it the personal data is lost.
 */
export function loadSecrets(folder: string): Environment {
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
  const stored = JSON.parse(readFileSync(file, 'utf8')) as Environment;
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [name, process.env[name] ?? value]),
  );
}
