import type { App } from '../support/app';

/** Returns the page object of a payment's result, the page to which the gateway's checkout returns. */
export function resultPage({ page, t }: App) {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  return {
    paymentPending: heading(t('paymentResult.onItsWay')),
    checking: heading(t('paymentResult.checking')),
    allPaid: heading(t('paymentResult.allPaid')),
    thanks: heading(t('paymentResult.thanks')),
    mismatch: heading(t('paymentResult.mismatchHeading')),
    failed: heading(t('paymentResult.fail')),
    settled: page.getByText(t('paymentResult.settled')).filter({ visible: true }),
    valueDateKept: page.getByText(t('paymentResult.dateSafe'), { exact: true }).filter({ visible: true }),
    receipt: page.getByRole('link', { name: t('paymentResult.receipt') }),
    toLoan: page.getByRole('link', { name: t('paymentResult.toLoan') }),
    toHome: page.getByRole('link', { name: t('paymentResult.toHome') }),
    again: page.getByRole('link', { name: t('paymentResult.again') }),
    reportMissing: page.getByRole('link', { name: t('paymentResult.reportMissing') }),
    borrowAgain: page.getByRole('link', { name: t('paymentResult.borrowAgain') }),
  };
}
