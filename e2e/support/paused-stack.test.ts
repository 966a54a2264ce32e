import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { pauseStack, resumeStack } from './paused-stack';

/** A program that prints its port and answers every request. */
const PROGRAM = `
  const server = require('node:http').createServer((request, response) => response.end('ok'));
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

async function startProgram() {
  const child = spawn(process.execPath, ['-e', PROGRAM], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { pid: Number(child.pid), port: String(port).trim() };
}

/** Returns the state of a process as Linux shows it: `T` if it is paused. */
const stateOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0];

test.runIf(process.platform === 'linux')(
  'a paused stack takes no processor time, and both of its programs respond after it resumes',
  async () => {
    const [sandbox, api] = [await startProgram(), await startProgram()];
    const stack = {
      env: { SANDBOX_PORT: sandbox.port, PORT: api.port },
      pids: () => [sandbox.pid, api.pid],
    };
    pauseStack(stack);
    await expect.poll(() => stack.pids().map(stateOf)).toEqual(['T', 'T']);

    await resumeStack(stack);
    expect(stack.pids().map(stateOf)).not.toContain('T');
    expect((await fetch(`http://127.0.0.1:${api.port}`)).ok).toBe(true);
  },
);
