import type { Language } from '@tulay/contract/languages';
import type { DocumentLender } from '@tulay/copy/document-facts';
import { agreementText, conditionsText } from '@tulay/copy/document-text';
import { privacyText } from '@tulay/copy/privacy-text';
import { writeSections, writeSummary, writeTitle } from './blocks';
import { labelsIn } from './labels';
import { writeMark } from './mark';
import { renderPages, type Sheet } from './page';
import { writeSignature } from './signature';
import type { DocumentInput } from './types';

const PRIVACY_DATE = '2026-11-21';

type Text = ReturnType<typeof agreementText>;

export const renderLoanAgreement = (input: DocumentInput): Promise<Buffer> =>
  renderSigned(input, agreementText(input.language, input));

/** Draws the loan approval (the specification's sanction letter) with the text of the screen. */
export const renderSanctionLetter = (input: DocumentInput): Promise<Buffer> =>
  renderSigned(input, conditionsText(input.language, input));

export function renderPrivacyPolicy(language: Language, lender: DocumentLender): Promise<Buffer> {
  const text = privacyText(language, lender);
  const options = { language, lender, title: text.title, date: PRIVACY_DATE };
  return renderPages(options, (sheet) => writeText(sheet, text));
}

function renderSigned(input: DocumentInput, text: Text): Promise<Buffer> {
  const options = { ...input, title: text.title, date: input.order.contractDate, text };
  return renderPages(options, (sheet) => {
    writeText(sheet, text);
    writeSignature(sheet, input);
    if (input.mark) writeMark(sheet, input.mark, labelsIn(input.language));
  });
}

function writeText(sheet: Sheet, { title, summary, sections }: Text): void {
  writeTitle(sheet, title);
  writeSummary(sheet, summary);
  writeSections(sheet, sections);
}
