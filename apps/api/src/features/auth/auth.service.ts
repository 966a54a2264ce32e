/** Signing in and out. The number is the account: the first right code registers its owner. */
import type { SessionBody } from '@tulay/contract/auth/login';
import type { Language } from '@tulay/contract/common';
import type { ErrorCode } from '@tulay/contract/errors';
import { err, ok, type Result } from '@tulay/engine/result';
import type { Config } from '../../config';
import { createVault } from '../../crypto/envelope';
import { addAudit } from '../../db/audit';
import type { Database } from '../../db/database';
import type { CaptchaPainter } from '../../ports/captcha';
import type { Clock } from '../../ports/clock';
import type { Sms } from '../../ports/sms';
import { createCaptchaService } from './otp/captcha.service';
import { type OtpScope, createOtpService, type SentOtp } from './otp/otp.service';
import { findCustomer } from './customer.store';
import { formatDevice } from './session/user-agent';
import { AUTH_LIMITS } from './limits';
import { csrfHandle, newSessionToken, isEqual, tokenHash } from './secrets';
import { openSession } from './session/open-session';
import { findCsrfHash, isDeviceKnown, removeSession } from './session/session.store';

export type AuthService = ReturnType<typeof createAuthService>;

export interface AuthDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly sms: Sms;
  readonly captcha: CaptchaPainter;
  readonly config: Pick<Config, 'SESSION_SECRETS' | 'DATA_KEY' | 'LENDER_BRAND' | 'CODE_DIGITS'>;
  /** The borrower's first name once they told it. */
  readonly firstName: (customerId: string) => Promise<string | null>;
}

export interface OtpInput {
  readonly phone: string;
  readonly captchaId: string;
  readonly captchaText: string;
  readonly language: Language;
}

export interface LoginInput {
  readonly phone: string;
  readonly code: string;
  readonly privacyConsent: boolean;
  readonly language: Language;
  readonly appType?: 1 | 2;
}

/** What the browser brought along: its cookies, and what it says of itself. */
export interface BrowserContext {
  readonly session: string | undefined;
  readonly device: string | undefined;
  readonly userAgent: string;
}

/** `cookie` is the session's token, `device` that of the browser for good; the view holds neither. */
export interface LoginResult {
  readonly cookie: string;
  readonly device: string;
  readonly view: SessionBody;
}

export function createAuthService(dependencies: AuthDependencies) {
  const { db, clock, config, firstName } = dependencies;
  const sessionSecrets = config.SESSION_SECRETS;
  const [sessionSecret = ''] = sessionSecrets;
  const vault = createVault(config.DATA_KEY);
  const captcha = createCaptchaService({ db, clock, painter: dependencies.captcha, sessionSecrets });
  const codes = createOtpService({
    db,
    clock,
    sms: dependencies.sms,
    sessionSecrets,
    brand: config.LENDER_BRAND,
    codeDigits: config.CODE_DIGITS,
  });

  const view = async (customerId: string, token: string): Promise<SessionBody> => {
    const [{ phone, language }, name, csrfHash] = await Promise.all([
      findCustomer(db, customerId),
      firstName(customerId),
      findCsrfHash(db, tokenHash(token)),
    ]);
    // A session keeps the handle that it began with, also while the secret changes.
    const handles = sessionSecrets.map((secret) => csrfHandle(secret, token));
    const handle = handles.find((each) => csrfHash && isEqual(csrfHash, tokenHash(each))) ?? handles[0] ?? '';
    return {
      customerId,
      token: handle,
      phoneMasked: maskedPhone(phone),
      language,
      ...(name ? { name } : {}),
    };
  };

  /** A device that is known to the number has a code, texts and guesses of its own: strangers cannot lock its owner out. */
  async function loginUse(phone: string, device: string | undefined): Promise<OtpScope> {
    if (device === undefined) return { purpose: 'login' };
    const hash = tokenHash(device);
    const isKnown = await isDeviceKnown(db, phone, hash);
    return { purpose: 'login', ...(isKnown ? { own: { device: hash.toString('hex').slice(0, 32) } } : {}) };
  }

  return {
    captcha: () => captcha.create(),

    /** Refusals: those of the graphic code, then those of `CodeService.send`. */
    async requestCode(
      ask: OtpInput,
      from: { readonly address: string; readonly device: string | undefined },
    ): Promise<Result<SentOtp, ErrorCode>> {
      const [passed, use] = await Promise.all([
        captcha.check(ask.captchaId, ask.captchaText),
        loginUse(ask.phone, from.device),
      ]);
      if (!passed.ok) return passed;
      return codes.send(ask.phone, use, { address: from.address, language: ask.language });
    },

    /** Opens a session of its own and ends the one that the browser came with. `consent_required`, then code refusals. */
    async login(ask: LoginInput, from: BrowserContext): Promise<Result<LoginResult, ErrorCode>> {
      if (!ask.privacyConsent) return err('consent_required');
      const verified = await codes.verify(ask.phone, await loginUse(ask.phone, from.device), ask.code);
      if (!verified.ok) return verified;

      const now = clock.now();
      const cookie = newSessionToken();
      const device = from.device ?? newSessionToken();
      const appType = ask.appType ? { appType: ask.appType } : {};
      const proven = { phone: ask.phone, language: ask.language, newKey: vault.newCustomerKey };
      const customerId = await openSession(db, proven, {
        tokenHash: tokenHash(cookie),
        csrfHash: tokenHash(csrfHandle(sessionSecret, cookie)),
        deviceHash: tokenHash(device),
        device: formatDevice(from.userAgent, ask.appType !== undefined),
        oldTokenHash: from.session ? tokenHash(from.session) : null,
        now,
        expiresAt: new Date(now.getTime() + AUTH_LIMITS.session.idleSeconds * 1000),
        detail: { privacyConsent: true, language: ask.language, ...appType },
      });
      return ok({ cookie, device, view: await view(customerId, cookie) });
    },

    async logout(customerId: string, cookie: string): Promise<void> {
      await removeSession(db, tokenHash(cookie));
      await addAudit(db, { customerId, now: clock.now(), actor: 'borrower', action: 'logout' });
    },

    session: view,
  };
}

/** `+639171234821` as `+63 917 ••• 4821`. */
export const maskedPhone = (phone: string): string => `+63 ${phone.slice(3, 6)} ••• ${phone.slice(-4)}`;
