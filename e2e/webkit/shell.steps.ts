/** Steps of the app's frame: layout, guards, languages, hash routes. */
import { ok } from 'node:assert/strict';
import { LANGUAGE_NAMES } from '@tulay/contract/languages';
import type { Step } from './walk';

export const SHELL: readonly Step[] = [
  [
    'the root opens the start page in the mobile layout without horizontal scrolling',
    async ({ phone }) => {
      await phone.open('/');
      await phone.route('start');
      await phone.find('heading', phone.t('start.heading'));
      ok(
        await phone.script('return document.querySelector("aside") === null'),
        'the desktop column is shown',
      );
      const beyond = 'return document.documentElement.scrollWidth - document.documentElement.clientWidth';
      ok((await phone.script<number>(beyond)) <= 0, 'the page scrolls horizontally');
    },
  ],
  [
    'a chosen language applies at once and survives a reload',
    async ({ phone }) => {
      for (const language of ['tl', 'en'] as const) {
        await phone.tap('button', LANGUAGE_NAMES[language]);
        const lang = () => phone.script<string>('return document.documentElement.lang');
        await phone.until(async () => (await lang()) === language, `the page is not in ${language}`);
        await phone.open('/');
        await phone.route('start');
        ok((await lang()) === language, 'the choice was lost');
      }
    },
  ],
  [
    'without a session a screen redirects to the start, and an unknown path shows not found',
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
