import { conditionsText } from '@tulay/copy/document-text';
import { DocumentScreen } from './document-screen';

/** Shows the sanction letter of the order in `?order=`, or the blank form. */
export default function ConditionalTermsScreen() {
  return <DocumentScreen route="conditionalTerms" documentText={conditionsText} pdf="sanction_letter" />;
}
