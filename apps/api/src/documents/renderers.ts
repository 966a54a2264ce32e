/** Every document by its name, for the thread that draws them. */
import type { Language } from '@tulay/contract/languages';
import type { DocumentLender } from '@tulay/copy/document-facts';
import { renderCertificate } from './certificate';
import { type DataCopyInput, renderDataCopy } from './data-copy';
import { renderDemandLetter } from './demand-letter';
import { renderDisclosure } from './disclosure';
import { renderFinalSchedule } from './final-schedule';
import { renderReceipt } from './receipt';
import { renderRestructuring } from './restructuring';
import { renderLoanAgreement, renderPrivacyPolicy, renderSanctionLetter } from './text-documents';
import type {
  CertificateInput,
  DemandLetterInput,
  DocumentInput,
  FinalScheduleInput,
  ReceiptInput,
  RestructuringInput,
} from './types';

export interface DocumentInputs {
  readonly loan_agreement: DocumentInput;
  readonly sanction_letter: DocumentInput;
  readonly disclosure: DocumentInput;
  readonly final_schedule: FinalScheduleInput;
  readonly restructuring: RestructuringInput;
  readonly demand_letter: DemandLetterInput;
  readonly receipt: ReceiptInput;
  readonly certificate: CertificateInput;
  readonly data_copy: DataCopyInput;
  readonly privacy_policy: { readonly language: Language; readonly lender: DocumentLender };
}

export const RENDERERS: {
  readonly [K in keyof DocumentInputs]: (input: DocumentInputs[K]) => Promise<Buffer>;
} = {
  loan_agreement: renderLoanAgreement,
  sanction_letter: renderSanctionLetter,
  disclosure: renderDisclosure,
  final_schedule: renderFinalSchedule,
  restructuring: renderRestructuring,
  demand_letter: renderDemandLetter,
  receipt: renderReceipt,
  certificate: renderCertificate,
  data_copy: renderDataCopy,
  privacy_policy: ({ language, lender }) => renderPrivacyPolicy(language, lender),
};
