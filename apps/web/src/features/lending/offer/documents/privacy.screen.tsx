import { privacyText } from '@tulay/copy/privacy-text';
import { apiUrl } from '../../../../platform/api-origin';
import { DocumentScreen } from './document-screen';

export default function PrivacyScreen() {
  return (
    <DocumentScreen
      route="privacy"
      documentText={(language, { lender }) => privacyText(language, lender)}
      commonPdf={(language) => apiUrl(`/api/v1/privacy-policy?language=${language}`)}
    />
  );
}
