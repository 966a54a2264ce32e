import { conditionsText } from '@tulay/copy/papers-text';
import { PaperScreen } from './document-screen';

/** The sanction letter and its conditions: of an order with `?order=`, else the blank form. */
export default function ConditionalTermsScreen() {
  return <PaperScreen route="conditionalTerms" paper={conditionsText} pdf="sanction_letter" />;
}
