import { privacyText } from '@tulay/copy/document-text';
import { DocumentScreen } from './document-screen';

export default function PrivacyScreen() {
  return (
    <DocumentScreen
      route="privacy"
      documentText={(language, { lender }) => privacyText(language, lender)}
      commonPdf={(language) => `/api/v1/privacy-policy?language=${language}`}
    />
  );
}
