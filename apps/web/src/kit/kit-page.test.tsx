import * as en from '@tulay/copy/en/index';
import { languages } from '@tulay/copy/languages';
import * as tl from '@tulay/copy/tl/index';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider, type IntlError } from 'use-intl';
import { Router } from 'wouter';
import { expect, test } from 'vitest';
import { KitPage } from './kit-page';

/** Part of other components: what they look like shows there. */
const PARTS = new Set([
  'bridge-drawing',
  'installing-steps',
  'payment-steps',
  'field',
  'notifications',
  'sheet-dialog',
  'step-glyphs',
]);
const WORDS = {
  en: en.words,
  tl: tl.words,
};

test('every component of the kit is on the page', () => {
  const sources = import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default', eager: true });
  const page = Object.values(sources).join();
  const ui = '../../../../packages/ui/src/';
  const components = Object.keys(
    import.meta.glob(['../../../../packages/ui/src/**/*.tsx', '!../../../../packages/ui/src/**/*.test.tsx']),
  ).map((path) => path.slice(ui.length, -'.tsx'.length));
  const missing = components.filter(
    (name) => !PARTS.has(name.split('/')[1] ?? '') && !page.includes(`'@tulay/ui/${name}'`),
  );
  expect(components).toContain('actions/button');
  expect(missing).toEqual([]);
});

test.each(languages)('the page draws itself in %s, without a word missing', (locale) => {
  const wrong: IntlError[] = [];
  const drawn = renderToStaticMarkup(
    <IntlProvider
      locale={locale}
      // The English keys type both.
      messages={WORDS[locale] as typeof WORDS.en}
      timeZone="Asia/Manila"
      onError={(error) => wrong.push(error)}
    >
      <Router hook={() => ['/', () => undefined]}>
        <KitPage />
      </Router>
    </IntlProvider>,
  );
  expect(wrong).toEqual([]);
  expect(drawn).toContain('SignaturePad');
});
