import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { findRunning, unlockFolder, recordRunning, readRunning, lockFolder } from './lock';

const folder = () => mkdtempSync(join(tmpdir(), 'tulay-lock-'));
const fileIn = (at: string) => join(at, 'running.json');
/** A pid above any that a system assigns. */
const UNUSED_PID = 2 ** 30;

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('a data folder whose process is gone can be claimed', () => {
  const at = folder();
  recordRunning(at, { pid: UNUSED_PID, url: 'http://localhost:1', children: [UNUSED_PID], env: {} });
  expect(readRunning(at)).toBeNull();
  lockFolder(at, 'http://localhost:2');
  expect(JSON.parse(readFileSync(fileIn(at), 'utf8'))).toMatchObject({
    pid: process.pid,
    url: 'http://localhost:2',
  });
});

test('a pid that now belongs to another program does not lock the data folder', () => {
  const at = folder();
  recordRunning(at, { pid: process.ppid, url: 'http://localhost:1', children: [], env: {} });
  expect(() => lockFolder(at, 'http://localhost:2')).not.toThrow();
});

test('the record with secrets is readable only by its owner and is deleted when Tulay stops', () => {
  const at = folder();
  recordRunning(at, { pid: UNUSED_PID, url: '', children: [], env: { SESSION_SECRET: 'x' } });
  expect(statSync(fileIn(at)).mode & 0o777).toBe(0o600);
  unlockFolder(at);
  expect(readRunning(at)).toBeNull();
});

test('operators reach the Tulay of the data folder first, then the demonstration, unless a database is set', () => {
  const [own, demo] = [folder(), folder()];
  vi.stubEnv('DATA_DIR', own);
  vi.stubEnv('DEMO_DIR', demo);
  vi.stubEnv('DATABASE_URL', undefined);
  const found = () => findRunning().running?.url ?? null;
  expect(found()).toBeNull();
  // The record names the pid of this test as the process of the starter.
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
  });
  recordRunning(demo, { pid: process.pid, url: 'http://localhost:2', children: [], env: {} });
  expect(findRunning()).toMatchObject({ running: { url: 'http://localhost:2' }, isDemo: true });
  vi.stubEnv('DATABASE_URL', 'postgres://own/server');
  expect(found()).toBeNull();
  recordRunning(own, { pid: process.pid, url: 'http://localhost:1', children: [], env: {} });
  expect(findRunning()).toMatchObject({ running: { url: 'http://localhost:1' }, isDemo: false });
});
