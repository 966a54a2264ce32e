import { SCREEN_WORDS } from '@tulay/copy/screen-words';
import type { OrderSummaryBody } from '@tulay/contract/lending/loan';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { OrderChip } from './order-chip';

function drawn(language: 'en' | 'tl', label: OrderSummaryBody['label']): string {
  const words = JSON.parse(JSON.stringify(SCREEN_WORDS[language]));
  return renderToStaticMarkup(
    <IntlProvider locale={language} messages={words} timeZone="Asia/Manila">
      <OrderChip label={label} />
    </IntlProvider>,
  );
}

test.each([
  ['pending_repayment', 30, 'Due in 30 days', 'Due sa loob ng 30 araw'],
  ['pending_repayment', 4, 'Due in 4 days', 'Due sa loob ng 4 araw'],
  ['due_in', 3, 'Due in 3 days', 'Due sa loob ng 3 araw'],
  ['due_in', 1, 'Due tomorrow', 'Due bukas'],
] as const)(
  '[spec 4.labels] the label %s with %i days left says so in both languages',
  (kind, days, en, tl) => {
    expect(drawn('en', { kind, days })).toContain(en);
    expect(drawn('tl', { kind, days })).toContain(tl);
  },
);
