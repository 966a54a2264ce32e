/** The frame on an iPhone's engine: layout, guards, languages, the address after the `#`. */
import { ok } from 'node:assert/strict';
import { languageNames } from '@tulay/copy/languages';
import type { Step } from './walk';

export const SHELL: readonly Step[] = [
  [
    'the root leads to the start, in the mobile layout and without sideways scroll',
    async ({ phone }) => {
      await phone.open('/');
      await phone.route('start');
      await phone.the('heading', phone.t('start.heading'));
      ok(await phone.script('return document.querySelector("aside") === null'), 'there is a desktop side');
      const beyond = 'return document.documentElement.scrollWidth - document.documentElement.clientWidth';
      ok((await phone.script<number>(beyond)) <= 0, 'the page scrolls sideways');
    },
  ],
  [
    'a choice of language changes every word at once and outlives a reload',
    async ({ phone }) => {
      for (const language of ['tl', 'en'] as const) {
        await phone.tap('button', languageNames[language]);
        const lang = () => phone.script<string>('return document.documentElement.lang');
        await phone.until(async () => (await lang()) === language, `the page is not in ${language}`);
        await phone.open('/');
        await phone.route('start');
        ok((await lang()) === language, 'the choice was lost');
      }
    },
  ],
  [
    'without a session a screen leads to the start, and a path of nobody says so',
    async ({ phone }) => {
      await phone.open('/#/homeIndex');
      await phone.route('start');
      await phone.open('/#/nowhere');
      await phone.route('notFound');
      await phone.open('/#/k3va');
      await phone.route('start');
    },
  ],
];
