import { agreementText } from '@tulay/copy/document-text';
import { DocumentScreen } from './document-screen';

export default function LoanScreen() {
  return <DocumentScreen route="loan" documentText={agreementText} pdf="loan_agreement" />;
}
