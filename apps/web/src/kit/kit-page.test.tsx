import * as en from '@tulay/copy/en/index';
import { languages } from '@tulay/copy/languages';
import * as tl from '@tulay/copy/tl/index';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider, type IntlError } from 'use-intl';
import { Router } from 'wouter';
import { expect, test } from 'vitest';
import { KitPage } from './kit-page';

/** Components that others contain, and which therefore need no specimen. */
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

test('the kit page shows every component of packages/ui', () => {
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

test.each(languages)('the kit page renders in %s without a missing message', (locale) => {
  const errors: IntlError[] = [];
  const markup = renderToStaticMarkup(
    <IntlProvider
      locale={locale}
      // Both dictionaries have the keys of the English one.
      messages={WORDS[locale] as typeof WORDS.en}
      timeZone="Asia/Manila"
      onError={(error) => errors.push(error)}
    >
      <Router hook={() => ['/', () => undefined]}>
        <KitPage />
      </Router>
    </IntlProvider>,
  );
  expect(errors).toEqual([]);
  expect(markup).toContain('SignaturePad');
});
