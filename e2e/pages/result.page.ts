import type { Reader } from '../support/screen';

/** Where the gateway leads back to. */
export function resultPage({ page, t }: Reader) {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  return {
    onItsWay: heading(t('paymentResult.onItsWay')),
    checking: heading(t('paymentResult.checking')),
    allPaid: heading(t('paymentResult.allPaid')),
    thanks: heading(t('paymentResult.thanks')),
    mismatch: heading(t('paymentResult.mismatchHeading')),
    mismatchNote: page.getByText(t('paymentResult.mismatch')).filter({ visible: true }),
    failed: heading(t('paymentResult.fail')),
    settled: page.getByText(t('paymentResult.settled')).filter({ visible: true }),
    dateHeld: page.getByText(t('paymentResult.dateSafe'), { exact: true }).filter({ visible: true }),
    receipt: page.getByRole('link', { name: t('paymentResult.receipt') }),
    toLoan: page.getByRole('link', { name: t('paymentResult.toLoan') }),
    toHome: page.getByRole('link', { name: t('paymentResult.toHome') }),
    again: page.getByRole('link', { name: t('paymentResult.again') }),
    tooLong: page.getByRole('link', { name: t('paymentResult.reportMissing') }),
    borrowAgain: page.getByRole('link', { name: t('paymentResult.borrowAgain') }),
  };
}
