import type { Reader } from '../reader';

/** Where the gateway leads back to. */
export function resultPage({ page, t }: Reader) {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  return {
    onItsWay: heading(t('result.onItsWay')),
    checking: heading(t('result.checking')),
    allPaid: heading(t('result.allPaid')),
    thanks: heading(t('result.thanks')),
    mismatch: heading(t('result.mismatchHeading')),
    mismatchNote: page.getByText(t('result.mismatch')).filter({ visible: true }),
    failed: heading(t('result.fail')),
    settled: page.getByText(t('result.settled')).filter({ visible: true }),
    dateHeld: page.getByText(t('result.held'), { exact: true }).filter({ visible: true }),
    receipt: page.getByRole('link', { name: t('result.receipt') }),
    toLoan: page.getByRole('link', { name: t('result.toLoan') }),
    toHome: page.getByRole('link', { name: t('result.toHome') }),
    again: page.getByRole('link', { name: t('result.again') }),
    tooLong: page.getByRole('link', { name: t('result.tooLong') }),
    borrowAgain: page.getByRole('link', { name: t('result.borrowAgain') }),
  };
}
