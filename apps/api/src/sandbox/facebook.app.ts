/** How the simulated Facebook knows the lender: its app id, and the one address that a browser may be sent back to. */
import type { SandboxConfig } from './config';

export const FACEBOOK_APP_ID = 'tulay-sandbox';

export const facebookRedirectUri = ({ publicUrl }: Pick<SandboxConfig, 'publicUrl'>): string =>
  `${publicUrl}/facebook/return`;
