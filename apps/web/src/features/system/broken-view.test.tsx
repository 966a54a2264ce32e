import { LANGUAGES } from '@tulay/contract/languages';
import type * as en from '@tulay/copy/en/index';
import { SCREEN_WORDS } from '@tulay/copy/screen-words';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BrokenView } from './broken-view';

beforeAll(() => void vi.stubGlobal('__BUILD__', '2026-11-27'));
afterAll(() => void vi.unstubAllGlobals());

test.each(LANGUAGES)('a missing file blames the connection, and a crash blames us: %s', (language) => {
  // The copy through JSON gives the messages of each language the type of the English ones.
  const messages: typeof en.words = JSON.parse(JSON.stringify(SCREEN_WORDS[language]));
  const { system } = messages;
  const drawn = (isMissing: boolean) =>
    renderToStaticMarkup(
      <IntlProvider locale={language} messages={messages} timeZone="Asia/Manila">
        <BrokenView isMissing={isMissing} onRetry={() => undefined} />
      </IntlProvider>,
    );
  expect(drawn(true)).toContain(system.missing.body);
  expect(drawn(true)).not.toContain(system.broken.body);
  expect(drawn(false)).toContain(system.broken.body);
});
