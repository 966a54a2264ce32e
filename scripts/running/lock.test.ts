import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leaveFolder, noteRunning, readRunning, takeFolder } from './lock';

const folder = () => mkdtempSync(join(tmpdir(), 'tulay-lock-'));
const fileIn = (at: string) => join(at, 'running.json');
/** Far above any process number that a system gives. */
const NOBODY = 2 ** 30;

test('a folder whose starter is gone is free again', () => {
  const at = folder();
  noteRunning(at, { pid: NOBODY, url: 'http://localhost:1', children: [NOBODY], env: {} });
  expect(readRunning(at)).toBeNull();
  takeFolder(at, 'http://localhost:2');
  expect(JSON.parse(readFileSync(fileIn(at), 'utf8'))).toMatchObject({
    pid: process.pid,
    url: 'http://localhost:2',
  });
});

test('a process number that another program has since been given does not hold the folder', () => {
  const at = folder();
  noteRunning(at, { pid: process.ppid, url: 'http://localhost:1', children: [], env: {} });
  expect(() => takeFolder(at, 'http://localhost:2')).not.toThrow();
});

test('what holds secrets is readable by its owner alone, and goes when Tulay stops', () => {
  const at = folder();
  noteRunning(at, { pid: NOBODY, url: '', children: [], env: { SESSION_SECRET: 'x' } });
  expect(statSync(fileIn(at)).mode & 0o777).toBe(0o600);
  leaveFolder(at);
  expect(readRunning(at)).toBeNull();
});
