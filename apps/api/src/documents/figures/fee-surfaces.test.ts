/** Each fee in the disclosure statement and in the quote: its name, its rate and its amount. */
import { LANGUAGES } from '@tulay/contract/languages';
import { formatMoney, formatRate } from '@tulay/copy/document-format';
import { SCREEN_WORDS } from '@tulay/copy/screen-words';
import { TEXTS } from '@tulay/copy/texts';
import { DISCOUNTED_FEE, FEES, feeRateOf, ruleOf } from '@tulay/engine/pricing/fees';
import { expect, it } from 'vitest';
import { chargeFigures } from '../disclosure-rows';
import { sampleDocument } from '../sample.testing';

const cases = LANGUAGES.flatMap((language) => FEES.map((fee) => ({ language, fee })));

it.each(cases)(
  'in $language the disclosure statement has one row of $fee, with its name and rate',
  ({ language, fee }) => {
    const { quote } = sampleDocument(language).order;
    const rows = chargeFigures(quote, TEXTS[language].documentLabels);
    const discount = fee === DISCOUNTED_FEE ? (quote.couponDiscount ?? 0) : 0;
    const found = rows.filter(({ value }) => value === formatMoney(quote[fee] + discount));
    // The screens show the rate in parentheses after the name of the fee, so the test removes it.
    const [name = ''] = SCREEN_WORDS[language].loan[fee].split(' (');
    const rate = feeRateOf(fee, quote.terms);
    expect(found.map(({ label }) => label)).toEqual([expect.stringContaining(name)]);
    if (rate !== null) expect(found[0]?.label).toContain(formatRate(rate));
  },
);

it.each(FEES)('the quote itemizes %s with its amount', (fee) => {
  const { quote } = sampleDocument('en').order;
  expect(quote.lines.filter(({ kind }) => kind === ruleOf(fee).line).map(({ amount }) => amount)).toEqual([
    quote[fee],
  ]);
});
