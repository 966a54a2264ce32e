/** Log-in by phone number and OTP. The first log-in of a number registers its owner. */
import type { CodeRequest, LoginRequest, SessionBody } from '@tulay/contract/auth/login';
import type { NewAccountRequestBody, OwnerCheckRequestBody } from '@tulay/contract/auth/owner-check';
import type { ErrorCode } from '@tulay/contract/errors';
import { maskPhone } from '@tulay/engine/identity/mask';
import { err, ok, type Result } from '@tulay/engine/result';
import type * as z from 'zod/mini';
import type { Vault } from '../../crypto/envelope';
import { addAudit } from '../../db/audit';
import type { Database } from '../../db/database';
import type { CaptchaPainter } from '../../ports/captcha';
import type { Clock } from '../../ports/clock';
import type { Sms } from '../../ports/sms';
import { type CaptchaDependencies, createCaptchaService } from './otp/captcha.service';
import { createWorkService, type WorkEffort } from './otp/work.service';
import { createOtpService, type OtpDependencies, type OtpScope, type SentOtp } from './otp/otp.service';
import {
  findCsrfHash,
  findCustomer,
  findKnownDevice,
  pruneAuth,
  removeSession,
} from './session/session.store';
import { cookieHash, openCookie, sealCookie, tokenIn } from '../../crypto/session-cookie';
import { deviceCookie, readDeviceTokens } from './session/device-tokens';
import { formatDevice } from './session/device.view';
import { AUTH_LIMITS } from './limits';
import { csrfToken, isEqual, newSessionToken, tokenHash } from './secrets';
import { createOwnerCheckService } from './owner-check/owner-check.service';
import { type NewSession, openSession } from './session/session.service';
import { addDays, manilaDate } from '@tulay/engine/calendar';

export type AuthService = ReturnType<typeof createAuthService>;

export interface AuthDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly sms: Sms;
  readonly captcha: CaptchaPainter;
  readonly vault: Vault;
  readonly config: OtpDependencies['config'] & CaptchaDependencies['config'];
  /** Returns the borrower's first name; null before the basic form is saved. */
  readonly firstName: (customerId: string) => Promise<string | null>;
  /** Effort of a proof of work; absent for the usual effort. */
  readonly workEffort?: WorkEffort;
}

export type OtpInput = z.infer<typeof CodeRequest>;
export type LoginInput = z.infer<typeof LoginRequest>;

export interface BrowserContext {
  readonly session: string | undefined;
  readonly device: string | undefined;
  readonly userAgent: string;
}

/** Cookies of a log-in: `cookie` is the session's, `device` identifies the browser across sessions. */
export interface LoginResult {
  readonly cookie: string;
  readonly device: string;
  readonly view: SessionBody;
}

export function createAuthService(dependencies: AuthDependencies) {
  const { db, clock, vault, config, firstName } = dependencies;
  const sessionSecrets = config.SESSION_SECRETS;
  const [sessionSecret = ''] = sessionSecrets;
  const captcha = createCaptchaService({ db, clock, painter: dependencies.captcha, config });
  const work = createWorkService({ clock, sessionSecrets, effort: dependencies.workEffort });
  const codes = createOtpService({ db, clock, sms: dependencies.sms, config });
  const ownerChecks = createOwnerCheckService({ db, clock, vault });

  const view = async (customerId: string, token: string): Promise<SessionBody> => {
    const [{ phone, language }, name, csrfHash] = await Promise.all([
      findCustomer(db, customerId),
      firstName(customerId),
      findCsrfHash(db, customerId, tokenHash(token)),
    ]);
    // A session keeps its first CSRF token while the secret is rotated.
    const handles = sessionSecrets.map((secret) => csrfToken(secret, token));
    const handle = handles.find((each) => csrfHash && isEqual(csrfHash, tokenHash(each))) ?? handles[0] ?? '';
    return {
      customerId,
      token: handle,
      phoneMasked: maskPhone(phone),
      language,
      ...(name ? { name } : {}),
    };
  };

  /** Returns the token of the device cookie that was issued to this number. */
  async function knownToken(phone: string, cookie: string | undefined): Promise<string | undefined> {
    const tokens = readDeviceTokens(cookie);
    const known = tokens.length > 0 ? await findKnownDevice(db, phone, tokens.map(tokenHash)) : null;
    return known === null ? undefined : tokens.find((token) => isEqual(tokenHash(token), known));
  }

  interface NextSession {
    readonly token: string;
    readonly device: string;
    readonly session: NewSession;
  }

  function newSession(
    { language, appType }: Pick<LoginInput, 'language' | 'appType'>,
    from: BrowserContext,
    device: string,
  ): NextSession {
    const now = clock.now();
    const token = newSessionToken();
    const session = {
      tokenHash: tokenHash(token),
      csrfHash: tokenHash(csrfToken(sessionSecret, token)),
      deviceHash: tokenHash(device),
      device: formatDevice(from.userAgent, appType !== undefined),
      old: openCookie(sessionSecrets, from.session ?? ''),
      now,
      expiresAt: new Date(now.getTime() + AUTH_LIMITS.session.idleSeconds * 1000),
      detail: { privacyConsent: true, language, ...(appType ? { appType } : {}) },
    };
    return { token, device, session };
  }

  const resultOf = async (
    customerId: string,
    { token, device }: NextSession,
    from: BrowserContext,
  ): Promise<LoginResult> => ({
    cookie: sealCookie(sessionSecret, { customerId, token }),
    device: deviceCookie(device, readDeviceTokens(from.device)),
    view: await view(customerId, token),
  });

  return {
    captcha: () => captcha.create(),
    work: work.create,

    /**
     * Checks the captcha and sends a log-in OTP. Errors: `consent_required` and `work_required`, which leave the captcha
     * usable, and those of the captcha and of `OtpService.send`.
     */
    async requestCode(
      input: OtpInput,
      from: { readonly address: string; readonly device: string | undefined },
    ): Promise<Result<SentOtp, ErrorCode>> {
      if (!input.privacyConsent) return err('consent_required');
      const scope = loginScope(await knownToken(input.phone, from.device));
      const isDone = input.work !== undefined && (await work.isDone(input, input.work));
      if (!isDone && (await codes.isDoubtful(input.phone, scope, from.address))) return err('work_required');
      const captchaResult = await captcha.check(input.captchaId, input.captchaText);
      if (!captchaResult.ok) return captchaResult;
      return codes.send(
        input.phone,
        scope,
        { address: from.address, language: input.language },
        (words, of) => words.code(of),
      );
    },

    /**
     * Opens a session and ends the browser's previous one. Errors: `consent_required`; those of `OtpService.verify`;
     * `owner_check_required` (check, triesLeft) and `owner_check_locked` (check, ticket), see `OwnerCheckService`.
     */
    async login(input: LoginInput, from: BrowserContext): Promise<Result<LoginResult, ErrorCode>> {
      if (!input.privacyConsent) return err('consent_required');
      const known = await knownToken(input.phone, from.device);
      const verified = await codes.verify(input.phone, loginScope(known), input.code);
      if (!verified.ok) return verified;

      // A token in the browser that was not issued to this number may have been planted there by someone who knows the
      // token.
      const next = newSession(input, from, known ?? newSessionToken());
      const proven = { phone: input.phone, language: input.language, newKey: vault.newCustomerKey };
      const check = newSessionToken();
      const opened = await openSession(db, proven, next.session, tokenHash(check));
      if ('owner' in opened) return ok(await resultOf(opened.owner, next, from));
      const { triesLeft, ticket } = opened;
      return opened.check === 'required'
        ? err('owner_check_required', { check, triesLeft })
        : err('owner_check_locked', { check, ticket: ticket ?? '' });
    },

    /**
     * Answers an owner check and opens the session. Errors: `owner_check_wrong` (triesLeft), `owner_check_locked`
     * (ticket), `owner_check_over` (expired, used or unknown).
     */
    async answerOwnerCheck(
      input: OwnerCheckRequestBody,
      from: BrowserContext,
    ): Promise<Result<LoginResult, ErrorCode>> {
      const next = newSession(input, from, newSessionToken());
      const answered = await ownerChecks.answer(input, next.session);
      return answered.ok ? ok(await resultOf(answered.value, next, from)) : answered;
    },

    /** Registers the holder of a number as a new borrower. Error: `owner_check_over`. */
    async openNewAccount(
      input: NewAccountRequestBody,
      from: BrowserContext,
    ): Promise<Result<LoginResult, ErrorCode>> {
      const next = newSession(input, from, newSessionToken());
      const opened = await ownerChecks.disown(input, next.session);
      return opened.ok ? ok(await resultOf(opened.value, next, from)) : opened;
    },

    async logout(customerId: string, cookie: string): Promise<void> {
      await removeSession(db, customerId, cookieHash(cookie));
      await addAudit(db, { customerId, now: clock.now(), actor: 'borrower', action: 'logout' });
    },

    session: (customerId: string, cookie: string) => view(customerId, tokenIn(cookie)),

    /** Returns the cookie under the newest secret, so that a session outlives the secret under which it was opened. */
    renewCookie: (customerId: string, cookie: string): string =>
      sealCookie(sessionSecret, { customerId, token: tokenIn(cookie) }),
  };
}

/**
 * Returns the scope of a log-in OTP. A known device has its own OTP and budgets, so that strangers cannot lock out the
 * number's owner.
 */
const loginScope = (token: string | undefined): OtpScope => ({
  purpose: 'login',
  ...(token === undefined ? {} : { own: { device: tokenHash(token).toString('hex').slice(0, 32) } }),
});

export const createAuthPrune =
  ({ db, clock }: { readonly db: Database; readonly clock: Clock }) =>
  (): Promise<void> => {
    const now = clock.now();
    return pruneAuth(db, {
      now,
      expiredBy: new Date(now.getTime() - AUTH_LIMITS.keepExpiredSeconds * 1_000),
      before: addDays(manilaDate(now), -AUTH_LIMITS.monthDays),
    });
  };
