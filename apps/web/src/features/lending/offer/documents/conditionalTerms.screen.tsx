import { conditionsText } from '@tulay/copy/papers-text';
import { DocumentScreen } from './document-screen';

/** The sanction letter and its conditions: of an order with `?order=`, else the blank form. */
export default function ConditionalTermsScreen() {
  return <DocumentScreen route="conditionalTerms" paper={conditionsText} pdf="sanction_letter" />;
}
