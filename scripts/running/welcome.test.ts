import { expect, it } from 'vitest';
import { welcome } from './welcome';

const linesOf = (mode: string): string[] =>
  welcome({
    url: 'http://localhost:8080',
    env: { MODE: mode, PORT: '8080', CONSOLE_URL: 'http://localhost:8081' },
  }).split('\n');

it('the start prints the addresses of app, console, API and sandbox, and how to stop', () => {
  const lines = linesOf('sandbox').map((line) => line.trim().replaceAll(/ {2,}/g, ' '));
  expect(lines[0]).toMatch(/^Tulay is ready \(/);
  expect(lines).toEqual(
    expect.arrayContaining([
      'App http://localhost:8080/',
      'Console http://localhost:8081/ (the lender’s staff)',
      'API http://localhost:8080/docs',
      'Sandbox http://localhost:8080/sandbox (text messages, payments, payouts, the clock)',
    ]),
  );
  expect(lines.at(-1)).toBe('Stop with Ctrl-C.');
});

it('outside of the sandbox no address of the sandbox is printed', () => {
  const lines = linesOf('production');
  expect(lines.filter((line) => /sandbox/i.test(line))).toEqual([]);
  expect(lines.join()).toContain('http://localhost:8081/');
});
