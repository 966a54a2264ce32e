/** Runs the steps in one WebKit browser in order, and ends with the counts of passed and failed steps. */
import { mkdirSync } from 'node:fs';
import { sandboxOf } from '../support/sandbox';
import { newBorrower } from '../support/borrower';
import { startTestStack } from '../support/test-stack';
import { openBrowser } from './browser';
import { LOAN } from './loan.steps';
import { phoneOf } from './phone';
import { SHELL } from './shell.steps';
import type { Walk } from './walk';

const PICTURES = 'test-results';
/** Folder for a screenshot after each step; undefined takes none. */
const folder = process.env.JOURNEY_PICTURES;

const stack = await startTestStack();
const browser = await openBrowser(String(process.env.WEBKIT_BROWSER)).catch(async (error: unknown) => {
  await stack.stop();
  throw error;
});
const walk: Walk = {
  phone: phoneOf(browser.driver, stack.url, 'en'),
  sandbox: sandboxOf(stack),
  borrower: newBorrower(),
};
let passed = 0;
let failed = 0;
try {
  for (const [title, step] of [...SHELL, ...LOAN]) {
    const began = performance.now();
    await step(walk);
    passed += 1;
    if (folder) await walk.phone.picture(`${folder}/webkit-${passed}.png`);
    process.stdout.write(`✓ ${title} (${((performance.now() - began) / 1000).toFixed(1)} s)\n`);
  }
} catch (error) {
  // Later steps depend on earlier ones, so the run ends at the first failure.
  failed = 1;
  mkdirSync(PICTURES, { recursive: true });
  await walk.phone.picture(`${PICTURES}/webkit.png`).catch(() => undefined);
  process.stdout.write(`✗ step ${passed + 1}: ${String(error)}\n  picture: ${PICTURES}/webkit.png\n`);
} finally {
  await browser.close();
  await stack.stop();
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed);
