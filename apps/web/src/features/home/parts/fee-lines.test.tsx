/** The price of a loan on Home and on the offer: each fee has its name, its rate and its amount. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactElement } from 'react';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import type { QuoteBody } from '@tulay/contract/lending/offer';
import { LANGUAGES } from '@tulay/contract/languages';
import * as en from '@tulay/copy/en/index';
import * as tl from '@tulay/copy/tl/index';
import { FEES, feeRateOf } from '@tulay/engine/pricing/fees';
import { formatMoney, formatRate } from '@tulay/ui/format/number-format';
import { QuoteCard } from '@tulay/ui/money/quote-card';
import { SAMPLE_QUOTES } from '../../../kit/samples';
import { QuoteSummary } from './quote-summary';

const WORDS: Readonly<Record<(typeof LANGUAGES)[number], typeof en.words>> = {
  en: en.words,
  tl: tl.words as never,
};

/** A quote in which every fee has a different amount above zero, unlike in the sample quote. */
const quote: QuoteBody = {
  ...(SAMPLE_QUOTES[0] as QuoteBody),
  ...Object.fromEntries(FEES.map((fee, i) => [fee, 1_111 * (i + 1)])),
};

const SURFACES: Readonly<Record<string, ReactElement>> = {
  Home: <QuoteSummary quote={quote} waiting={false} />,
  'the offer': <QuoteCard quote={quote} target="GCash" />,
};

const cases = Object.keys(SURFACES).flatMap((surface) =>
  LANGUAGES.flatMap((language) => FEES.map((fee) => ({ surface, language, fee }))),
);

test.each(cases)(
  '$surface in $language shows $fee with its name, rate and amount',
  ({ surface, language, fee }) => {
    const html = renderToStaticMarkup(
      <IntlProvider locale={language} messages={WORDS[language]} timeZone="Asia/Manila">
        {SURFACES[surface]}
      </IntlProvider>,
    );
    const text = html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|');
    const name = WORDS[language].loan[fee].replace('{rate}', formatRate(feeRateOf(fee, quote) ?? 0));
    const row = text.split('|');
    const at = row.findIndex((each) => each === name);
    expect(row[at]).toBe(name);
    expect(row[at + 1]).toContain(formatMoney(quote[fee]));
  },
);
