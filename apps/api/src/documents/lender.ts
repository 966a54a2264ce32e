import type { DocumentLender } from '@tulay/copy/document-facts';
import type { Config } from '../config';

type LenderSettings = Pick<
  Config,
  | 'LENDER_NAME'
  | 'LENDER_SEC_REGISTRATION'
  | 'LENDER_CERTIFICATE'
  | 'LENDER_ADDRESS'
  | 'LENDER_HOTLINE'
  | 'LENDER_EMAIL'
  | 'LENDER_WEBSITE'
  | 'LENDER_PRIVACY_EMAIL'
  | 'LENDER_NPC_REGISTRATION'
  | 'LENDER_DATA_COUNTRY'
>;

/** Returns the lender as documents name it. */
export const documentLender = (config: LenderSettings): DocumentLender => ({
  name: config.LENDER_NAME,
  secRegistration: config.LENDER_SEC_REGISTRATION,
  certificateOfAuthority: config.LENDER_CERTIFICATE,
  address: config.LENDER_ADDRESS,
  hotline: config.LENDER_HOTLINE,
  email: config.LENDER_EMAIL,
  website: config.LENDER_WEBSITE,
  privacyEmail: config.LENDER_PRIVACY_EMAIL,
  npcRegistration: config.LENDER_NPC_REGISTRATION,
  dataCountry: config.LENDER_DATA_COUNTRY,
});
