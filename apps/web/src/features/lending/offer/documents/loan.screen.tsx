import { agreementText } from '@tulay/copy/document-text';
import { DocumentScreen } from './document-screen';

/** Shows the loan agreement of the order in `?order=`, or the blank form. */
export default function LoanScreen() {
  return <DocumentScreen route="loan" documentText={agreementText} pdf="loan_agreement" />;
}
