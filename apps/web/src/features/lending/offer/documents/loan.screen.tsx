import { agreementText } from '@tulay/copy/papers-text';
import { PaperScreen } from './document-screen';

/** The loan agreement: of an order with `?order=`, else the blank form. */
export default function LoanScreen() {
  return <PaperScreen route="loan" paper={agreementText} pdf="loan_agreement" />;
}
