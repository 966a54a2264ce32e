import type { OrderBody } from '@tulay/contract/lending/loan';
import { exampleForms } from '@tulay/contract/onboarding/questions';

/** A valid form of each section, from the examples of the declared questions. Not data of a real person. */
export const FILLED = exampleForms();

/** Builds the signature of an offer with its shown figures. */
export const signatureOn = ({ quote: { netProceeds, totalRepayable } }: { readonly quote: Read }) => ({
  consentDisclosure: true,
  consentAgreement: true,
  language: 'en' as const,
  figures: { netProceeds, totalRepayable },
  signature: { typed: 'Maria Santos' },
});

type Read = Pick<OrderBody['quote'], 'netProceeds' | 'totalRepayable'>;
