import { formatMoney } from '@tulay/copy/document-format';
import type { App } from '../support/app';
import { figureNamed } from './figures';

const wholePesos = (centavos: number): string => `₱${(centavos / 100).toLocaleString('en-PH')}`;

export type ProductName = 'sandali' | 'hulugan' | 'sahod';

export function homePage({ page, t }: App) {
  const amount = page.getByRole('slider', { name: t('home.howMuch') });

  return {
    /** Only who is late is asked this. */
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
    payoutReason: page.getByText(t('home.payoutReasons.account_invalid')).filter({ visible: true }),
    fixAccount: page.getByRole('link', { name: t('home.fixAccount') }),
    dueToday: page.getByText(t('loan.labels.due_today'), { exact: true }).filter({ visible: true }),
    settled: page.getByRole('heading', { name: t('home.settledHeading') }),
    /** Money of the borrower's own that the lender holds. */
    creditBalance: page.getByRole('link', { name: t('coupon.credit') }).filter({ visible: true }),
    calculator: amount,
    /** The loans that one may read about. */
    products: page.getByRole('region', { name: t('home.range') }).getByRole('link'),
    /** Stands in the place of the button where nothing can be asked for. */
    example: page.getByText(t('home.onlyExample', { max: wholePesos(8_000_000) })).filter({ visible: true }),
    payPart: page.getByRole('link', { name: t('home.payPart') }),
    open: () => page.goto('/#/homeIndex'),
    /** The gauge, which says the limit to those who hear it too. */
    limitIs: (centavos: number) => page.getByRole('img', { name: wholePesos(centavos) }),
    pay: (centavos: number) =>
      page.getByRole('link', { name: t('home.pay', { amount: formatMoney(centavos) }) }),

    /** Chooses product, amount and length in the calculator and asks for the offer. */
    async choose(wish: { product: ProductName; centavos: number; days: number }): Promise<void> {
      await page.getByRole('radio', { name: t(`loan.products.${wish.product}`) }).check();
      await amount.fill(String(wish.centavos));
      await page.getByRole('radio', { name: t('loan.termDay', { count: wish.days }) }).check();
    },
    continueWith: (centavos: number) =>
      page.getByRole('button', { name: t('home.continueWith', { amount: wholePesos(centavos) }) }),
    /** One line of the price under the calculator. */
    figure: (name: string) => figureNamed(page, name),
  };
}
