import { marketTerms } from '@tulay/copy/market-terms';
import { formatMoney } from '@tulay/copy/document-format';
import type { App } from '../support/app';
import { figureNamed } from './figures';

const wholePesos = (centavos: number): string =>
  `${marketTerms().sign}${(centavos / 100).toLocaleString('en-PH')}`;

export type ProductName = 'sandali' | 'hulugan' | 'sahod';

export function homePage({ page, t }: App) {
  const amount = page.getByRole('slider', { name: t('home.howMuch') });

  return {
    /** Link to help, shown only when a loan is overdue. */
    helpLink: page.getByRole('link', { name: t('home.helpHint') }),
    apply: page.getByRole('link', { name: t('home.apply') }),
    continueDraft: page.getByRole('link', { name: t('home.continueDraft') }),
    reviewing: page.getByRole('heading', { name: t('home.reviewHeading') }),
    rejected: page.getByRole('heading', { name: t('home.rejectedHeading') }),
    inReview: page.getByText(t('loan.labels.in_review'), { exact: true }).filter({ visible: true }),
    notApproved: page.getByText(t('loan.labels.rejected'), { exact: true }).filter({ visible: true }),
    applyAgain: page.getByRole('link', { name: t('home.applyAgain') }),
    lending: page.getByRole('heading', { name: t('home.lendingHeading') }),
    payoutFailed: page.getByRole('heading', { name: t('home.payoutFailedHeading') }),
    payoutReason: page.getByText(t('home.payoutReasons.wallet_invalid')).filter({ visible: true }),
    fixAccount: page.getByRole('link', { name: t('home.fix.wallet') }),
    dueToday: page.getByText(t('loan.labels.due_today'), { exact: true }).filter({ visible: true }),
    settled: page.getByRole('heading', { name: t('home.settledHeading') }),
    creditBalance: page.getByRole('link', { name: t('coupon.credit') }).filter({ visible: true }),
    calculator: amount,
    products: page.getByRole('region', { name: t('home.range') }).getByRole('link'),
    /** Text that replaces the button if the visitor cannot request an offer. */
    example: page.getByText(t('home.onlyExample', { max: wholePesos(8_000_000) })).filter({ visible: true }),
    cancelFree: page.getByRole('link', { name: t('home.cancelFree.go') }),
    payPart: page.getByRole('link', { name: t('home.payPart') }),
    open: () => page.goto('/#/homeIndex'),
    /** Locates the gauge that shows this limit. */
    limitIs: (centavos: number) => page.getByRole('img', { name: wholePesos(centavos) }),
    pay: (centavos: number) =>
      page.getByRole('link', { name: t('home.pay', { amount: formatMoney(centavos) }) }),

    /** Selects product, amount and term in the calculator. */
    async choose(request: { product: ProductName; centavos: number; days: number }): Promise<void> {
      await page.getByRole('radio', { name: t(`loan.products.${request.product}`) }).check();
      await amount.fill(String(request.centavos));
      await page.getByRole('radio', { name: t('loan.termDay', { count: request.days }) }).check();
    },
    continueWith: (centavos: number) =>
      page.getByRole('button', { name: t('home.continueWith', { amount: wholePesos(centavos) }) }),
    figure: (name: string) => figureNamed(page, name),
  };
}
