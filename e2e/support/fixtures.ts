/**
 * The stack that the journeys live in. Each worker of the run starts its own, from the built files and in temporary
 * folders, and plays its journeys one after the other: a journey that moves the clock meets nobody else's loan, and
 * one that begins later asks the world what day it is. Every journey brings its own borrower. The phone is read in
 * English, the desktop in Tagalog, so that each journey is lived in both.
 */
import { expect, test as base } from '@playwright/test';
import type { Language } from '@tulay/copy/languages';
import { buildIfChanged } from '../../scripts/build';
import { startTestStack } from './test-stack';
import { newBorrower, type Borrower } from './borrower';
import { type App, appOf } from './app';
import { sandboxOf, type Sandbox } from './sandbox';

interface Journey {
  /** Who lives this journey: a number, an ID and an account of her own. */
  readonly borrower: Borrower;
  /** The browser in the borrower's hand, and the words of her language. */
  readonly app: App;
  readonly language: Language;
  /** What the browser refused by our content policy so far: nothing, or the journey fails. */
  readonly refused: string[];
}

interface World {
  /** What this file sets otherwise in its stack; such a file has a stack of its own. */
  readonly settings: Readonly<Record<string, string>>;
  readonly sandbox: Sandbox;
}

export const test = base.extend<Journey, World>({
  settings: [{}, { scope: 'worker', option: true }],
  sandbox: [
    async ({ settings }, use) => {
      const stack = await startTestStack(settings);
      const sandbox = sandboxOf(stack);
      await sandbox.startNextMorning();
      await use(sandbox);
      await stack.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  refused: [
    async ({ context }, use) => {
      const refused: string[] = [];
      await context.exposeBinding('contentPolicyRefused', (_source, what: string) => {
        if (!ASKED_IN_VAIN.test(what)) refused.push(what);
      });
      await context.addInitScript(tellRefusals);
      await use(refused);
      expect(refused, 'refused by the content policy').toEqual([]);
    },
    { auto: true },
  ],
  language: async ({}, use, { project }) => use(project.name === 'desktop' ? 'tl' : 'en'),
  baseURL: async ({ sandbox }, use) => use(sandbox.url),
  borrower: async ({}, use) => use(newBorrower()),
  app: async ({ page, language }, use) => use(appOf(page, language)),
});

/**
 * The library that looks for faces asks whether it could have WebAssembly, and goes on without; a recorded trace asks, from
 * no file of the page, for the pictures that it has only in memory.
 */
const ASKED_IN_VAIN = /^(script-src wasm-eval \S+\/face-detector-[\w-]+\.js|connect-src blob )$/;

/** Runs in the page. */
function tellRefusals(): void {
  const tell: unknown = Reflect.get(globalThis, 'contentPolicyRefused');
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    if (typeof tell === 'function') tell(`${violatedDirective} ${blockedURI} ${sourceFile ?? ''}`);
  });
}

export { expect } from '@playwright/test';

/** Once before the run. */
export default async function prepare(): Promise<void> {
  await buildIfChanged('web', 'api');
}
