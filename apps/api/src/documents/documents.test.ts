import { agreementText, conditionsText } from '@tulay/copy/document-text';
import { privacyText } from '@tulay/copy/privacy-text';
import { LANGUAGES, type Language } from '@tulay/contract/languages';
import { COOLING_OFF_DAYS, EXTENSION_DAYS } from '@tulay/engine/constants';
import { GATEWAYS, NETWORKS } from '../config/providers';
import { describe, expect, it } from 'vitest';
import { renderDisclosure } from './disclosure';
import { formatDate, formatMoney, formatRate } from '@tulay/copy/document-format';
import { renderLoanAgreement, renderPrivacyPolicy, renderSanctionLetter } from './text-documents';
import { pagesOf, textOf } from './pdf-text.testing';
import { renderReceipt } from './receipt';
import { sampleDocument, sampleQuote, sampleReceipt } from './sample.testing';

const quote = sampleQuote();
const typed = { typedName: 'M. C. Halimbawa', at: '2026-11-21T17:05:00.000Z' };

describe.each(LANGUAGES)('documents of a loan in %s', (language) => {
  const input = sampleDocument(language);

  it('the disclosure shows every charge, installment, effective rate and legal cap of the quote', async () => {
    const text = textOf(await renderDisclosure(input));
    const { principal, interest, serviceFee, tax, creditReportFee } = quote;
    const { totalCost, netProceeds, totalRepayable, effectiveRate } = quote;
    const amounts = [principal, interest, serviceFee, tax, creditReportFee, totalCost, netProceeds];
    for (const amount of [...amounts, totalRepayable]) expect(text).toContain(formatMoney(amount));
    for (const part of quote.schedule) {
      const figures = [part.principal, part.interest, part.fees, part.amount].map(formatMoney);
      expect(text).toContain([part.number, formatDate(language, part.dueDate), ...figures].join(' '));
    }
    for (const rate of Object.values(effectiveRate)) expect(text).toContain(formatRate(rate));
    expect(quote.caps).toHaveLength(4);
    for (const { unit, value, limit, headroom } of quote.caps) {
      const write = unit === 'centavos' ? formatMoney : formatRate;
      expect(text).toContain([value, limit, headroom].map(write).join(' '));
    }
    expect(text).toContain('SEC Memorandum Circular 14 s.2025');
    expect(text).toContain('Republic Act 3765');
    expect(text).toContain(formatRate(Math.ceil((totalCost / netProceeds) * (365 / quote.days) * 1_000_000)));
    const { address, name } = input.lender;
    for (const fact of [address, name]) expect(text).toContain(fact);
    expect(text).toContain(language === 'en' ? 'This is an unsecured loan.' : 'Unsecured loan ito.');
    expect(text).toContain(language === 'en' ? `${name} certifies that` : `Pinatutunayan ng ${name} na`);
  });

  it.each([
    ['agreement', renderLoanAgreement, agreementText],
    ['sanction letter', renderSanctionLetter, conditionsText],
  ] as const)('the %s has exactly the text of the screen', async (_name, render, words) => {
    const text = textOf(await render(input));
    const { title, summary, sections } = words(language, input);
    expect(summary).toHaveLength(2);
    for (const line of [title, ...summary]) expect(text).toContain(line);
    for (const { heading, paragraphs } of sections) {
      for (const line of [heading, ...paragraphs]) expect(text).toContain(line);
    }
  });

  it('the privacy policy document has exactly the text of the privacy policy screen', async () => {
    const text = textOf(await renderPrivacyPolicy(language, input.lender));
    const { title, summary, sections } = privacyText(language, input.lender);
    for (const line of [title, ...summary]) expect(text).toContain(line);
    for (const { heading, paragraphs } of sections) {
      for (const line of [heading, ...paragraphs]) expect(text).toContain(line);
    }
  });

  it('the loan documents state the engine’s cooling-off days and extension days', async () => {
    const texts = [agreementText(language, input), conditionsText(language, input)];
    const day = language === 'en' ? 'days' : 'araw';
    for (const text of texts) {
      const whole = JSON.stringify(text);
      expect(whole).toContain(`${COOLING_OFF_DAYS} ${day}`);
      expect(whole).toMatch(new RegExp(`${EXTENSION_DAYS} (?:more )?${day}`));
    }
    const disclosure = textOf(await renderDisclosure(input));
    expect(disclosure).toContain(`${COOLING_OFF_DAYS} ${day}`);
    expect(disclosure).not.toMatch(/\{\w+\}/);
  });

  it('every page names the lender with its registration numbers and has a page number', async () => {
    const pdf = await renderLoanAgreement(input);
    const text = textOf(pdf);
    const pages = pagesOf(pdf);
    const [page, of] = language === 'en' ? ['Page', 'of'] : ['Pahina', 'ng'];
    expect(pages).toBeGreaterThan(1);
    for (let number = 1; number <= pages; number += 1) {
      expect(text).toContain(`${page} ${number} ${of} ${pages}`);
    }
    expect(text.split('SEC Reg. No. CS000000000 · Certificate of Authority No. 0000')).toHaveLength(
      pages + 1,
    );
  });

  it('the same input gives the same bytes, and another borrower gives different ones', async () => {
    for (const render of [renderLoanAgreement, renderSanctionLetter, renderDisclosure]) {
      const pdf = await render(input);
      expect(pdf.equals(await render(sampleDocument(language)))).toBe(true);
      const other = { ...input, borrower: { ...input.borrower, name: 'Juana Halimbawa' } };
      expect(pdf.equals(await render(other))).toBe(false);
    }
  });

  it('a signed agreement shows the typed name and the Manila time', async () => {
    expect(textOf(await renderLoanAgreement(input))).not.toContain(typed.typedName);
    const text = textOf(await renderLoanAgreement({ ...input, signed: typed }));
    expect(text).toContain(typed.typedName);
    expect(text).toContain(
      `${formatDate(language, '2026-11-22')} ${language === 'en' ? 'at' : 'nang'} 1:05 AM`,
    );
  });

  it('the receipt states the received amount, its channel and value date, its allocation and the remaining balance', async () => {
    const receipt = sampleReceipt(language);
    const text = textOf(await renderReceipt(receipt));
    const { penalty, fees, interest, principal, credit } = receipt.allocation;
    for (const amount of [
      receipt.received,
      receipt.balance.amount,
      penalty,
      fees,
      interest,
      principal,
      credit,
    ]) {
      expect(text).toContain(formatMoney(amount));
    }
    expect(text).toContain(receipt.receiptNo);
    expect(text).toContain(receipt.channel);
    expect(text).toContain(formatDate(language, receipt.paidOn));
    const fully = language === 'en' ? 'FULLY PAID' : 'BAYAD NA NANG BUO';
    expect(text).not.toContain(fully);
    const last = { ...receipt, settled: true, balance: { ...receipt.balance, amount: 0 } };
    expect(textOf(await renderReceipt(last))).toContain(fully);
  });
});

describe('text of the documents', () => {
  it.each(LANGUAGES)(
    'the privacy policy in %s names every gateway and SMS network of the settings',
    (language) => {
      const text = JSON.stringify(privacyText(language)).toLowerCase();
      for (const provider of [...GATEWAYS, ...NETWORKS]) expect(text).toContain(provider);
    },
  );

  it.each([agreementText, conditionsText, privacyText])(
    'a text has the same sections in every language',
    (words) => {
      const shape = (language: Language) =>
        words(language).sections.map(({ paragraphs }) => paragraphs.length);
      for (const language of LANGUAGES) expect(shape(language), language).toEqual(shape('en'));
    },
  );

  it.each(LANGUAGES)(
    'the blank form in %s has no amounts of a loan and says where to find them',
    (language) => {
      const blank = JSON.stringify([agreementText(language), conditionsText(language)]);
      // The text contains one amount: the amount above which a bank transfer goes by PESONet.
      expect(new Set(blank.match(/₱\d[\d,]*/g))).toEqual(new Set(['₱50,000']));
      expect(blank).not.toMatch(/undefined|NaN/);
      expect(blank).toMatch(
        language === 'en' ? /\[see your disclosure statement\]/ : /\[nasa disclosure statement mo\]/,
      );
    },
  );

  it('money, rates and dates have a readable format, money with the currency sign [spec 1.currency]', () => {
    expect(formatMoney(123_450)).toBe('₱1,234.50');
    expect(formatMoney(5)).toBe('₱0.05');
    expect(formatRate(1_500)).toBe('0.15%');
    expect(formatRate(71_674)).toBe('7.1674%');
    expect(formatDate('en', '2026-12-05')).toBe('December 5, 2026');
    expect(formatDate('tl', '2026-12-05')).toBe('Disyembre 5, 2026');
  });
});
