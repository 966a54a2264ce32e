import { spawn } from 'node:child_process';

/**
 * Numbers of passed and failed tests in a step, and how many of the failed ones were slow. `output` is printed only if something
 * failed.
 */
export type Outcome = { passed: number; failed: number; slow?: number; output: string };

export type Step = { name: string; says: string; run(): Promise<Outcome> };

/** Runs a program to its end and returns everything that it printed. Never throws. */
export function program(
  file: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) => resolve({ ok: false, output: output + error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Runs an installed tool without npm. */
export const tool = (name: string, ...args: string[]) => program(`node_modules/.bin/${name}`, args);

/** Runs a TypeScript program of this repository. */
export const script = (file: string, ...args: string[]) =>
  program(process.execPath, ['--import', 'tsx', file, ...args]);

/** Converts the outcome of a check into one passed or one failed test. */
export async function asCheck(work: Promise<{ ok: boolean; output: string }>): Promise<Outcome> {
  const { ok, output } = await work;
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
}

/** Runs the steps in order, `atOnce` at a time, and prints a line for each. A step that throws counts as failed. */
export async function runSteps(
  steps: readonly Step[],
  atOnce = 1,
): Promise<{ passed: number; failed: number }> {
  const total = { passed: 0, failed: 0 };
  const left = steps.values();
  const lane = async () => {
    for (const step of left) {
      const outcome = await runStep(step);
      total.passed += outcome.passed;
      total.failed += outcome.failed;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return total;
}

async function runStep(step: Step): Promise<Outcome> {
  const began = performance.now();
  const outcome = await step.run().catch((error: unknown): Outcome => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { passed: 0, failed: 1, output: text };
  });
  if (outcome.failed > 0) process.stdout.write(`\n${outcome.output.trimEnd()}\n\n`);
  process.stdout.write(`${line(step, outcome, performance.now() - began)}\n`);
  return outcome;
}

function line({ name, says }: Step, { passed, failed, slow }: Outcome, milliseconds: number): string {
  const mark = failed > 0 ? 'FAILED' : 'ok';
  const kinds = slow === undefined ? '' : ` (${slow} slow, ${failed - slow} wrong)`;
  const count = failed > 0 ? `${passed} passed, ${failed} failed${kinds}` : String(passed);
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`;
  return `${mark.padEnd(7)}${name.padEnd(12)}${seconds.padStart(8)}  ${says}: ${count}`;
}
