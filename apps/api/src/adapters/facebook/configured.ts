import type { Config } from '../../config';
import type { Facebook } from '../../ports/facebook';
import { facebookLogin } from './oauth';

export function configuredFacebook(config: Config): Facebook | null {
  const sandboxUrl = config.MODE === 'sandbox' ? config.SANDBOX_URL : undefined;
  if (sandboxUrl !== undefined) {
    return facebookLogin({
      appId: 'tulay-sandbox',
      appSecret: config.GATEWAY_SECRET ?? '',
      dialogUrl: config.FACEBOOK_DIALOG_URL ?? `${config.PUBLIC_URL}/sandbox/facebook/dialog`,
      tokenUrl: `${sandboxUrl}/facebook/token`,
      accountUrl: `${sandboxUrl}/facebook/me`,
    });
  }
  if (config.FACEBOOK_APP_ID === undefined || config.FACEBOOK_APP_SECRET === undefined) return null;
  return facebookLogin({
    appId: config.FACEBOOK_APP_ID,
    appSecret: config.FACEBOOK_APP_SECRET,
    dialogUrl: config.FACEBOOK_DIALOG_URL ?? 'https://www.facebook.com/v24.0/dialog/oauth',
    tokenUrl: config.FACEBOOK_TOKEN_URL,
    accountUrl: config.FACEBOOK_ACCOUNT_URL,
  });
}
