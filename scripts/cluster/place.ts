/** Where a cluster on this machine keeps its files and listens; loopback alone. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Account, handOver } from '../embedded/account';

export const ADDRESS = '127.0.0.1';

export interface Place {
  readonly folder: string;
  readonly account: Account;
  readonly say: (line: string) => void;
}

export const logOf = ({ folder }: Place, name: string): string => join(folder, 'logs', `${name}.log`);

/** A folder that the account of the servers may write to. */
export function ownFolder({ folder, account }: Place, name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { mode: 0o700 });
  handOver(account, path);
  return path;
}

/** Fills a template of `deploy/`; a name without a value is a mistake of ours. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  const text = readFileSync(resolve('deploy', template), 'utf8');
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${template} asks for ${name}`);
    return String(value);
  });
}

/** Writes a file that only the servers' account may read: settings hold passwords. */
export function writeOwn({ folder, account }: Place, name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text, { mode: 0o600 });
  handOver(account, path);
  return path;
}
