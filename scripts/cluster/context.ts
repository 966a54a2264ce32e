/** Files and address of a cluster on this machine. Its programs listen on loopback only. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Account, changeOwner } from '../../tools/embedded/account';

export const ADDRESS = '127.0.0.1';

export interface ClusterContext {
  readonly folder: string;
  readonly account: Account;
  readonly say: (line: string) => void;
}

export const logOf = ({ folder }: ClusterContext, name: string): string =>
  join(folder, 'logs', `${name}.log`);

/** Creates a folder that only the servers' account may use. */
export function createPrivateFolder({ folder, account }: ClusterContext, name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { mode: 0o700 });
  changeOwner(account, path);
  return path;
}

/** Fills in a template of `deploy/`. Throws if a placeholder has no value. */
export function fillTemplate(template: string, values: Readonly<Record<string, string | number>>): string {
  const text = readFileSync(resolve('deploy', template), 'utf8');
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${template} needs a value for ${name}`);
    return String(value);
  });
}

/** Writes a file that only the servers' account may read, because it contains passwords. */
export function writePrivateFile({ folder, account }: ClusterContext, name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text, { mode: 0o600 });
  changeOwner(account, path);
  return path;
}
