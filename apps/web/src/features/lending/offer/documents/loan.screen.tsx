import { agreementText } from '@tulay/copy/papers-text';
import { DocumentScreen } from './document-screen';

/** The loan agreement: of an order with `?order=`, else the blank form. */
export default function LoanScreen() {
  return <DocumentScreen route="loan" paper={agreementText} pdf="loan_agreement" />;
}
