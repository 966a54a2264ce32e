import type { Page } from '@playwright/test';
import type { App } from '../support/app';

/**
 * Returns the page object of the signed documents, and of the public page that checks whether a document is genuine.
 */
export function documentsPage({ page, t }: Pick<App, 'page' | 't'>) {
  const verdict = (words: string, where: Page = page) => where.getByRole('status').filter({ hasText: words });
  return {
    documentsLink: page.getByRole('link', { name: t('my.documents') }),
    heading: page.getByRole('heading', { level: 1, name: t('documents.heading') }),
    agreement: page.getByRole('link', { name: t('loan.agreement') }).filter({ visible: true }),
    finalSchedule: page.getByRole('link', { name: t('loan.finalSchedule') }).filter({ visible: true }),
    signedText: page.getByText(new RegExp(t('loan.signedText', { date: '.+' }))),
    codes: page.getByText(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/).filter({ visible: true }),
    code: page.getByLabel(t('documents.codeLabel')),
    file: page.getByLabel(t('documents.fileChoose')),
    check: page.getByRole('button', { name: t('documents.checkButton'), exact: true }),
    genuineCode: verdict(t('documents.genuineCode')),
    genuineFile: verdict(t('documents.genuineFile')),
    notOursFile: verdict(t('documents.notOursFile')),
    notOursCode: verdict(t('documents.notOursCode')),
  };
}
