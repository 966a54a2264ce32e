/**
 * Fixtures of the journeys. Workers use a stack in turn and run their journeys one after the other, so that moving the clock
 * affects no other journey. The next journey starts on whatever day the last one reached, and reads the date from the
 * sandbox. Each journey has its own borrower. The phone runs in English and the desktop in Tagalog.
 */
import { expect } from '@playwright/test';
import type { Language } from '@tulay/contract/languages';
import { buildIfChanged } from '../../scripts/build';
import { JOURNEY_MS } from '../../tools/machine/deadlines';
import { newBorrower, type Borrower } from './borrower';
import { type App, appOf } from './app';
import { type Sandbox, sandboxOf } from './sandbox';
import { keepStacks, keptStack } from './stack-keeper';
import type { StackName } from './stack-settings';
import { test as base } from './worker';

interface Journey {
  /** Name of the stack that the journeys of a file use. */
  readonly stack: StackName;
  readonly sandbox: Sandbox;
  readonly borrower: Borrower;
  readonly app: App;
  readonly language: Language;
  /** Violations of the content policy so far. The journey fails if any are left at its end. */
  readonly violations: string[];
}

export const test = base.extend<Journey>({
  stack: ['usual', { option: true }],
  // This fixture has a longer deadline than a journey, because the first journey of a worker also waits for the start
  // of the stack.
  sandbox: [async ({ stack }, use) => use(sandboxOf(await keptStack(stack))), { timeout: JOURNEY_MS }],
  violations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      await context.exposeBinding('reportPolicyViolation', (_source, what: string) => {
        if (!HARMLESS_VIOLATIONS.test(what)) violations.push(what);
      });
      await context.addInitScript(reportViolations);
      await use(violations);
      expect(violations, 'violations of the content policy').toEqual([]);
    },
    { auto: true },
  ],
  language: async ({}, use, { project }) => use(project.name === 'desktop' ? 'tl' : 'en'),
  baseURL: async ({ sandbox }, use) => use(sandbox.url),
  borrower: async ({}, use) => use(newBorrower()),
  app: async ({ page, language }, use) => use(appOf(page, language)),
});

/**
 * Violations that do no harm: the face detector probes for WebAssembly and works without it, and a recorded trace
 * fetches its images from blob addresses.
 */
const HARMLESS_VIOLATIONS = /^(script-src wasm-eval \S+\/face-detector-[\w-]+\.js|connect-src blob )$/;

/** Runs in the page: passes each violation of the content policy to the fixture. */
function reportViolations(): void {
  const report: unknown = Reflect.get(globalThis, 'reportPolicyViolation');
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    if (typeof report === 'function') report(`${violatedDirective} ${blockedURI} ${sourceFile ?? ''}`);
  });
}

export { expect } from '@playwright/test';

/** Runs once before all journeys: builds the app and the API, and starts the server from which workers request their stacks. */
export default async function prepare(): Promise<() => Promise<void>> {
  await buildIfChanged('web', 'api', 'console');
  return keepStacks();
}
