import { LANGUAGES } from '@tulay/contract/languages';
import type { words } from '@tulay/copy/en/index';
import { SCREEN_WORDS } from '@tulay/copy/screen-words';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider, type IntlError } from 'use-intl';
import { Router } from 'wouter';
import { expect, test } from 'vitest';
import { KitPage } from './kit-page';

/** Components that other components contain, so that the kit page needs no separate sample of them. */
const PARTS = new Set([
  'bridge-drawing',
  'installing-steps',
  'payment-steps',
  'field',
  'notifications',
  'sheet-dialog',
  'step-glyphs',
]);

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

test.each(LANGUAGES)('the kit page renders in %s without a missing message', (locale) => {
  const errors: IntlError[] = [];
  const markup = renderToStaticMarkup(
    <IntlProvider
      locale={locale}
      // The cast is safe: every dictionary has the same keys. It is needed because the type of the English one also
      // fixes its texts.
      messages={SCREEN_WORDS[locale] as typeof words}
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
