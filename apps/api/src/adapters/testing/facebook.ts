/** Stand-in for Facebook log-in: PKCE, one registered return address, single-use codes. */
import { createHash, randomBytes } from 'node:crypto';
import { type Incoming, type Reply, type StandIn, startStandIn } from './stand-in';

export const APP_ID = '1234500000000001';
export const APP_SECRET = 'facebook-secret-of-the-tests';
export const RETURN_ADDRESS = 'http://lender.test/facebook/return';

export interface FacebookStandIn extends StandIn {
  /** Answers the dialog at `url` and returns the redirect address; throws for an invalid dialog. */
  dialog(url: string, account: string, answer: 'agree' | 'refuse'): URL;
}

interface Grant {
  readonly account: string;
  readonly challenge: string;
  readonly redirectUri: string;
}

/** Creates an error in Facebook's format, which differs from OAuth's. */
const error = (status: number, code: number, message: string): Reply => ({
  status,
  body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'A1' } },
});

export async function startFacebook(): Promise<FacebookStandIn> {
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, string>();

  function exchange({ method, text }: Incoming): Reply {
    const form = new URLSearchParams(text);
    if (method !== 'POST' || form.get('grant_type') !== 'authorization_code') return error(400, 3, 'no');
    if (form.get('client_id') !== APP_ID) return error(400, 101, 'Error validating application.');
    if (form.get('client_secret') !== APP_SECRET) return error(400, 1, 'Error validating client secret.');
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    if (!grant) return error(400, 100, 'This authorization code has been used.');
    const made = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (grant.redirectUri !== form.get('redirect_uri') || grant.challenge !== made) {
      return error(400, 100, 'Error validating verification code.');
    }
    const token = randomBytes(16).toString('hex');
    tokens.set(token, grant.account);
    return { status: 200, body: { access_token: token, token_type: 'bearer', expires_in: 5_183_944 } };
  }

  function me({ headers, query }: Incoming): Reply {
    const account = tokens.get((headers.authorization ?? '').replace('Bearer ', ''));
    if (account === undefined) return error(400, 190, 'Invalid OAuth access token.');
    // As at Facebook, the id of an account differs for each app, and only requested fields are returned.
    const id = createHash('sha256').update(`${APP_ID} ${account}`).digest('hex').slice(0, 17);
    return { status: 200, body: query.get('fields') === 'id' ? { id } : { id, name: 'Juana Santos' } };
  }

  const standIn = await startStandIn((incoming) => {
    if (incoming.path === '/v24.0/oauth/access_token') return exchange(incoming);
    if (incoming.path === '/v24.0/me') return me(incoming);
    return error(404, 2_500, 'Unknown path components');
  });

  return {
    ...standIn,
    dialog(url, account, answer) {
      const parameters = new URL(url).searchParams;
      const redirectUri = parameters.get('redirect_uri') ?? '';
      const challenge = parameters.get('code_challenge') ?? '';
      if (redirectUri !== RETURN_ADDRESS || parameters.get('client_id') !== APP_ID)
        throw new Error('not shown');
      if (parameters.get('code_challenge_method') !== 'S256' || challenge.length !== 43)
        throw new Error('no PKCE');
      const back = new URL(redirectUri);
      back.searchParams.set('state', parameters.get('state') ?? '');
      if (answer === 'refuse') {
        back.searchParams.set('error', 'access_denied');
        back.searchParams.set('error_reason', 'user_denied');
        return back;
      }
      const code = randomBytes(16).toString('hex');
      grants.set(code, { account, challenge, redirectUri });
      back.searchParams.set('code', code);
      return back;
    },
  };
}
