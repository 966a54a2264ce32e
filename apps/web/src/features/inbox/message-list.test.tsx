import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import type { MessageBody } from '@tulay/contract/inbox/message';
import * as en from '@tulay/copy/en/index';
import { Router } from 'wouter';
import { MessageList } from './message-list';

const WORDS = 'We are closed on Monday.';

const htmlOf = (note: MessageBody['note']) =>
  renderToStaticMarkup(
    <IntlProvider locale="tl" messages={en.words} timeZone="Asia/Manila">
      <Router ssrPath="/">
        <MessageList
          today="2026-11-25"
          messages={[
            {
              messageId: '0190c1f0-0000-7000-8000-000000000001',
              kind: 'notify',
              note,
              postedAt: '2026-11-25T02:00:00Z',
              readAt: null,
            },
          ]}
        />
      </Router>
    </IntlProvider>,
  );

test('a message that was stored before its language existed is shown in English and declared as English', () => {
  expect(htmlOf({ topic: 'service_news', en: WORDS, sms: false })).toMatch(`lang="en">${WORDS}`);
});

test('a message in the language of the screen declares no language', () => {
  const html = htmlOf({ topic: 'service_news', en: WORDS, tl: 'Sarado kami sa Lunes.', sms: false });
  expect(html).toContain('Sarado kami sa Lunes.');
  expect(html).not.toContain('lang=');
});
