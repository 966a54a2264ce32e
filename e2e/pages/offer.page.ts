import { marketTerms } from '@tulay/copy/market-terms';
import { formatMoney } from '@tulay/copy/document-format';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Quote } from '@tulay/engine/pricing/quote';
import { scaled } from '../../tools/machine/slowness';
import type { App } from '../support/app';
import { formatDay, figureNamed } from './figures';

/** Returns the page object of an offer: its price, documents, signature and withdrawal. */
export function offerPage({ page, t, language }: App) {
  return {
    heading: page.getByRole('heading', { name: t('loan.heading') }),
    agreement: page.getByRole('link', { name: t('loan.agreement') }),
    sanctionLetter: page.getByRole('link', { name: t('loan.sanctionLetter') }),
    disclosure: page.getByRole('link', { name: t('loan.disclosure') }),
    consentCost: (cost: number) =>
      page.getByRole('checkbox', { name: t('loan.consentCost', { amount: formatMoney(cost) }) }),
    consentAgreement: page.getByRole('checkbox', { name: t('loan.consentAgreement') }),
    signatureBox: page.getByRole('img', { name: t('formKit.signHere') }),
    signed: page.getByRole('img', { name: t('formKit.signed') }),
    signAndReceive: (net: number) =>
      page.getByRole('button', { name: t('loan.signAndReceive', { amount: formatMoney(net) }) }),
    /** Returns the label of the confirm sheet's button. */
    confirmLabel: (net: number) => t('loan.withdrawConfirm', { amount: formatMoney(net) }),
    payoutPending: page.getByRole('heading', { name: t('loan.onItsWay') }),
    payoutFailed: page.getByRole('heading', { name: t('repayment.payoutFailed') }),
    arrived: page.getByRole('heading', { name: t('loan.arrivedHeading') }),
    consentMissing: page.getByText(t('loan.consentMissing')).filter({ visible: true }),
    signatureMissing: page.getByText(t('loan.signatureMissing')).filter({ visible: true }),
    seeLoan: page.getByRole('link', { name: t('loan.seeLoan') }),
    toHome: page.getByRole('link', { name: t('loan.toHome') }),

    figure: (name: string) => figureNamed(page, name),
    totalLabel: (quote: Quote) =>
      t('loan.youPayOn', { date: formatDay(language, quote.finalDueDate, 'weekday') }),
    /** Locates the monthly and the yearly rate. The hidden calculator behind this screen has the same texts. */
    rates(quote: Quote): readonly Locator[] {
      const { irrMonthly, irrYearly } = quote.effectiveRate;
      const monthly = page.getByText(`${twoPlaces(irrMonthly)}%`).filter({ visible: true });
      const yearly = page
        .getByText(t('loan.capYear', { rate: `${twoPlaces(irrYearly)}%` }))
        .filter({ visible: true });
      return [monthly, yearly].map((rate) => rate.filter({ visible: true }).first());
    },

    /** Returns the lines of the price that the screen must show: label and value. */
    lines(quote: Quote): readonly (readonly [name: string, value: string])[] {
      const { serviceFeeRate, taxRate, taxBase, dailyRate } = quote.terms;
      return [
        [t('loan.serviceFee', { rate: `${serviceFeeRate / 10_000}%` }), `−${formatMoney(quote.serviceFee)}`],
        [
          t(`loan.tax.${taxBase}`, { tax: marketTerms().taxName, rate: `${taxRate / 10_000}%` }),
          `−${formatMoney(quote.tax)}`,
        ],
        [t('loan.interestDaily', { rate: `${dailyRate / 10_000}%` }), `+${formatMoney(quote.interest)}`],
        [t('loan.youReceive'), formatMoney(quote.netProceeds)],
      ];
    },

    /** Draws a signature until the pad shows one: strokes are lost while the pad loads or moves. */
    async sign(): Promise<void> {
      await expect(async () => {
        if (await this.signed.isVisible()) return;
        await this.signatureBox.scrollIntoViewIfNeeded();
        await drawIn(page, await this.signatureBox.boundingBox());
        await expect(this.signed).toBeVisible({ timeout: scaled(1_000) });
      }).toPass();
    },
  };
}

const twoPlaces = (ppm: number) =>
  (ppm / 10_000).toLocaleString('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function drawIn(page: Page, box: Box | null): Promise<void> {
  if (box === null) throw new Error('no signature box');
  const at = (share: number) =>
    [box.x + box.width * share, box.y + box.height * (0.5 + 0.25 * Math.sin(share * 12))] as const;
  await page.mouse.move(...at(0.15));
  await page.mouse.down();
  for (const share of [0.25, 0.35, 0.45, 0.55, 0.65, 0.75]) await page.mouse.move(...at(share), { steps: 3 });
  await page.mouse.up();
}
