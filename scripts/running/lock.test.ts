import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unlockFolder, recordRunning, readRunning, lockFolder } from './lock';

const folder = () => mkdtempSync(join(tmpdir(), 'tulay-lock-'));
const fileIn = (at: string) => join(at, 'running.json');
/** A pid above any that a system assigns. */
const UNUSED_PID = 2 ** 30;

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
