import { requestFromWrapper } from './bridge/wrapper-client';

declare global {
  // TypeScript's DOM library does not know WebOTP.
  interface CredentialRequestOptions {
    readonly otp?: { readonly transport: readonly string[] };
  }
}

/** Returns the OTP that the native wrapper found in our text message; undefined if there is none or the borrower refused. */
export async function readCodeInWrapper(): Promise<string | undefined> {
  const answer = await requestFromWrapper('requestSms');
  return answer.ok ? answer.value.code : undefined;
}

/** Waits for our text message by WebOTP. The browser hands over only an OTP whose text ends with our host. */
export async function readCodeInBrowser(signal: AbortSignal): Promise<string | undefined> {
  try {
    const credential: unknown = await navigator.credentials.get({ otp: { transport: ['sms'] }, signal });
    return typeof credential === 'object' && credential !== null && 'code' in credential
      ? String(credential.code)
      : undefined;
  } catch {
    return undefined;
  }
}
