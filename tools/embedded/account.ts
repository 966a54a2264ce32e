import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/**
 * Account of the server's programs. PostgreSQL refuses root, and `initdb` refuses a user without a name. `switch` changes to
 * a named account; `namespace` keeps the real user and maps it to another id inside a user namespace.
 */
export type Account =
  | { kind: 'self' }
  | { kind: 'switch'; uid: number; gid: number }
  | { kind: 'namespace'; uid: number };

const NOBODY = 65534;

/**
 * Chooses the account for a server with data in `folder`. Returns null if no account can be used: the user is root,
 * `folder` is closed to all other accounts, and user namespaces do not work.
 */
export function chooseAccount(folder: string): Account | null {
  const root = process.getuid?.() === 0;
  if (!root && hasName()) return { kind: 'self' };
  if (!root) return { kind: 'namespace', uid: NOBODY };

  if (isReachableByOthers(folder)) return { kind: 'switch', ...namedAccount() };
  if (namespacesWork()) return { kind: 'namespace', uid: NOBODY };
  return null;
}

/** Returns program, arguments and spawn options that run `program` under `account`. */
export function runAs(account: Account, program: string, args: string[]) {
  if (account.kind === 'namespace') {
    const prefix = ['--user', `--map-user=${account.uid}`, `--map-group=${account.uid}`, '--', program];
    return { program: 'unshare', args: [...prefix, ...args], options: {} };
  }
  const options = account.kind === 'switch' ? { uid: account.uid, gid: account.gid } : {};
  return { program, args, options };
}

/** Makes the account the owner of a folder or file. Does nothing unless run by root. */
export function changeOwner(account: Account, path: string): void {
  if (process.getuid?.() !== 0) return;

  const owner = account.kind === 'switch' ? account : { uid: 0, gid: 0 };
  const stat = lstatSync(path);
  if (stat.isSymbolicLink() || stat.uid === owner.uid) return;
  if (stat.isDirectory()) for (const name of readdirSync(path)) changeOwner(account, join(path, name));
  chownSync(path, owner.uid, owner.gid);
}

/** Returns true if every folder on the path is open to all users. */
export function isReachableByOthers(path: string): boolean {
  const folder = resolve(path);
  if ((statSync(folder).mode & 0o001) === 0) return false;
  return folder === dirname(folder) || isReachableByOthers(dirname(folder));
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function namedAccount(): { uid: number; gid: number } {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const wanted of ['postgres', 'nobody', 'daemon']) {
    const fields = lines.find((line) => line.startsWith(`${wanted}:`))?.split(':') ?? [];
    const [uid, gid] = [Number(fields[2]), Number(fields[3])];
    if (uid > 0 && gid >= 0 && uid < 2 ** 31) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and /etc/passwd has none of postgres, nobody, daemon.');
}

function namespacesWork(): boolean {
  const { program, args } = runAs({ kind: 'namespace', uid: NOBODY }, 'true', []);
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
