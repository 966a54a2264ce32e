/** Login and onboarding with a manual clock: our server in-process, the simulated providers over HTTP. */
import type { ApplicationBody } from '@tulay/contract/onboarding/application';
import type { CaptchaView, CodeSentView, SessionBody } from '@tulay/contract/auth/login';
import type { ProblemBody } from '@tulay/contract/common';
import type { FacebookLinkStatusBody } from '@tulay/contract/onboarding/facebook';
import type { FaceCheckBody, FaceCheckStatusBody } from '@tulay/contract/onboarding/face';
import type { AppConfigBody } from '@tulay/contract/meta/app-config';
import type { PhotoLink, PhotoView } from '@tulay/contract/onboarding/photo';
import type { ProfileBody } from '@tulay/contract/onboarding/profile';
import type * as z from 'zod/mini';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { captchaPainter } from '../adapters/captcha/canvas';
import { configuredFacebook } from '../adapters/facebook/configured';
import { sandboxLiveness } from '../adapters/liveness/sandbox';
import { sandboxPayouts } from '../adapters/payouts/sandbox';
import { sandboxScreening } from '../adapters/screening/sandbox';
import { sandboxSms } from '../adapters/sms/sandbox';
import { filesystemStorage } from '../adapters/storage/filesystem';
import { type Config, readConfig } from '../config';
import { connect, type Database } from '../db/database';
import {
  type ApplicationService,
  createApplicationService,
} from '../features/onboarding/application/application.service';
import { createReviewService } from '../features/onboarding/application/review.service';
import { createApplicantViews } from '../features/onboarding/application/applicant-view.service';
import { createIdentityViews } from '../features/onboarding/application/identity-view.service';
import { applicationRoutes } from '../features/onboarding/application/application.routes';
import { authRoutes } from '../features/auth/auth.routes';
import { createVault, type Vault } from '../crypto/envelope';
import { createAuthService } from '../features/auth/auth.service';
import { createSessionReader } from '../features/auth/session/session.service';
import { metaRoutes } from '../features/meta/meta.routes';
import { contactRoutes } from '../features/onboarding/contact/contact.routes';
import { signalRoutes } from '../features/onboarding/linked/signal.routes';
import { createRiskSignals, type RiskSignals } from '../features/onboarding/linked/risk-signals';
import { facebookReturn, facebookRoutes } from '../features/onboarding/linked/facebook.routes';
import { createFacebookService, type FacebookService } from '../features/onboarding/linked/facebook.service';
import { onboardingRoutes } from '../features/onboarding/onboarding.routes';
import { createNoticeService } from '../features/inbox/notice.service';
import { createTextService } from '../features/inbox/notice.service';
import { createLoanService } from '../features/lending/loan/loan.service';
import { createOnboardingService, type OnboardingService } from '../features/onboarding/onboarding.service';
import { createLog } from '../observe/log';
import { sandboxProxy } from '../sandbox/control/sandbox-proxy';
import { captchaAnswer } from '../features/auth/otp/captcha.service';
import { solvedWork } from '../features/auth/otp/solved-work';
import { startTestSandbox, type TestSandbox } from '../sandbox/test-sandbox';
import { createServer } from '../server';
import { NO_RATE_LIMITS } from '../../../../tools/embedded/no-rate-limits';
import { memoryFolder } from '../../../../tools/embedded/memory-folder';
import { testDatabase } from './database';
import { ManualClock } from './manual-clock';
import { failOnUnlistedCode } from './unlisted-code';

const SECRET = 'a-secret-that-only-these-tests-know';

/**
 * A proof of work that takes milliseconds, because the test that simulates an attack of a month solves dozens of them.
 */
const LITTLE_WORK = { cost: 50, derivations: { least: 2, most: 4 } };

export interface Onboarding extends RiskSignals {
  readonly server: FastifyInstance;
  readonly clock: ManualClock;
  readonly sandbox: TestSandbox;
  readonly db: Database;
  readonly vault: Vault;
  readonly config: Config;
  readonly storageDir: string;
  readonly onboarding: OnboardingService;
  readonly facebook: FacebookService;
  readonly applications: ApplicationService;
  stop(): Promise<void>;
}

/**
 * Starts the server and the simulated providers.
 * @param options an https `publicUrl` makes the cookie secure; `providerUrl` may be unreachable.
 */
export async function startOnboarding(
  options: { publicUrl?: string; providerUrl?: string; market?: Config['MARKET'] } = {},
): Promise<Onboarding> {
  const [database, sandbox] = await Promise.all([testDatabase(), startTestSandbox()]);
  const storageDir = mkdtempSync(join(memoryFolder(), 'tulay-onboarding-'));
  const config = readConfig({
    PUBLIC_URL: options.publicUrl ?? 'http://lender.test',
    DATABASE_URL: database.socketUrl,
    STORAGE_DIR: storageDir,
    LOG_LEVEL: 'silent',
    CAPTCHAS_READY: '1',
    ...NO_RATE_LIMITS,
    MARKET: options.market ?? 'PH',
    SESSION_SECRET: SECRET,
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    SANDBOX_URL: sandbox.url,
    GATEWAY_SECRET: SECRET,
    WEBHOOK_SECRET: SECRET,
  });
  const connection = connect(database.socketUrl);
  const { db } = connection;
  const clock = new ManualClock();
  const link = options.providerUrl ? { ...sandbox.link, url: options.providerUrl } : sandbox.link;
  const providers = {
    clock,
    captcha: captchaPainter(),
    sms: sandboxSms(link),
    liveness: sandboxLiveness(link),
    payouts: sandboxPayouts(link),
    facebook: configuredFacebook({ ...config, SANDBOX_URL: link.url, GATEWAY_SECRET: link.secret }),
    screening: sandboxScreening(link),
    storage: filesystemStorage(storageDir),
  };
  const vault = createVault(config.DATA_KEY);
  const parts = { ...providers, db, vault, config };
  const onboarding = createOnboardingService(parts);
  const auth = createAuthService({ ...parts, firstName: onboarding.firstName, workEffort: LITTLE_WORK });
  const texts = createTextService({ db, sms: providers.sms, config });
  const notices = createNoticeService({ db, clock, texts });
  const signals = createRiskSignals({ db, clock, vault });
  const facebook = createFacebookService(parts);
  const loans = createLoanService({ db, clock, payoutTarget: onboarding.payoutTarget });
  const applications = createApplicationService({
    ...parts,
    ...signals,
    onboarding,
    facebook,
    loans,
    notices,
  });
  const sessions = createSessionReader(db, clock, config.SESSION_SECRETS);
  const server = await createServer({
    config,
    log: createLog(config),
    db,
    sessions,
    onUnlistedCode: failOnUnlistedCode,
    routes: [
      metaRoutes(config),
      authRoutes(auth, config),
      onboardingRoutes(onboarding, config),
      facebookRoutes(facebook, config),
      signalRoutes(signals),
      applicationRoutes(
        applications,
        createReviewService({ db, clock }),
        createApplicantViews({ db, vault, clock }),
        createIdentityViews({ db, vault, clock }),
      ),
    ],
    pages: [contactRoutes(onboarding.contacts, config), facebookReturn(facebook, sessions, config)],
    extras: [
      sandboxProxy({ sandboxUrl: sandbox.url, captchaAnswer: (id) => captchaAnswer(SECRET, id), clock }),
    ],
  });
  return {
    server,
    clock,
    sandbox,
    db,
    vault,
    config,
    storageDir,
    onboarding,
    ...signals,
    facebook,
    applications,
    stop: async () => {
      await server.close();
      await connection.close();
      await sandbox.stop();
      await database.drop();
      rmSync(storageDir, { recursive: true, force: true });
    },
  };
}

/** Union of the fields of all response bodies, so that a test can read the body of any request without a cast. */
export type AnswerBody = Omit<ProblemBody, 'status'> &
  Omit<ApplicationBody, 'status'> &
  SessionBody &
  ProfileBody &
  AppConfigBody &
  z.infer<typeof CaptchaView> &
  z.infer<typeof CodeSentView> &
  z.infer<typeof PhotoView> &
  z.infer<typeof PhotoLink> &
  FacebookLinkStatusBody &
  FaceCheckBody &
  FaceCheckStatusBody & {
    readonly application: ApplicationBody;
    readonly paths: Record<string, object>;
  };

export interface Reply {
  readonly status: number;
  readonly body: AnswerBody;
  readonly headers: Record<string, unknown>;
  readonly cookie: string | undefined;
  readonly raw: Buffer;
}

/** Calls our API in-process. */
export async function call(app: Pick<Onboarding, 'server'>, request: InjectOptions): Promise<Reply> {
  const answer = await app.server.inject({ ...request, url: `/api/v1${String(request.url)}` });
  const isJson = /json/.test(String(answer.headers['content-type']));
  const cookie = answer.cookies[0];
  return {
    status: answer.statusCode,
    body: isJson ? answer.json<AnswerBody>() : ({} as AnswerBody),
    headers: answer.headers,
    cookie: cookie && `${cookie.name}=${cookie.value}`,
    raw: answer.rawPayload,
  };
}

/** Requests a captcha and reads its answer. */
export async function readCaptcha(app: Onboarding): Promise<{ captchaId: string; captchaText: string }> {
  const { body } = await call(app, { method: 'POST', url: '/auth/captcha' });
  return { captchaId: body.captchaId, captchaText: captchaAnswer(SECRET, body.captchaId) };
}

/** Requests an OTP, with a proof of work if the server requires one. */
export async function requestOtp(
  app: Onboarding,
  phone: string,
  more: object = {},
  from = '10.0.0.1',
): Promise<Reply> {
  const payload = { phone, privacyConsent: true, language: 'en', ...(await readCaptcha(app)), ...more };
  const send = (sent: object) =>
    call(app, { method: 'POST', url: '/auth/code', payload: sent, remoteAddress: from });
  const first = await send(payload);
  if (first.body.code !== 'work_required') return first;
  const { phone: number, captchaId } = payload;
  return send({ ...payload, work: await createSolvedWork(app, number, captchaId) });
}

/** Gets a proof-of-work challenge for a number and a captcha, and solves it. */
export async function createSolvedWork(app: Onboarding, phone: string, captchaId: string) {
  const payload = { phone, captchaId };
  const { raw } = await call(app, { method: 'POST', url: '/auth/work', payload });
  return solvedWork(JSON.parse(String(raw)));
}

/** Returns the SMS of a phone, newest first. */
export async function inbox(app: Onboarding, phone: string): Promise<string[]> {
  const { body } = await app.sandbox.control<{ text: string }[]>(
    'GET',
    `/sms?to=${encodeURIComponent(phone)}`,
  );
  return body.map((sms) => sms.text);
}

export async function readOtp(app: Onboarding, phone: string): Promise<string> {
  const [text = ''] = await inbox(app, phone);
  return /\b\d{4}\b/.exec(text)?.[0] ?? '';
}

export const otherCode = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');

export const logIn = (
  app: Onboarding,
  phone: string,
  code: string,
  more: object = {},
  headers = {},
): Promise<Reply> =>
  call(app, {
    method: 'POST',
    url: '/auth/login',
    headers,
    payload: { phone, code, privacyConsent: true, language: 'en', ...more },
  });

export interface Person {
  readonly customerId: string;
  readonly phone: string;
  readonly cookie: string;
  readonly csrf: string;
  call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers?: object): Promise<Reply>;
}

/** Logs a borrower in, who agrees to the use of sensitive data; `phone` as `+639…`. */
export async function signedIn(app: Onboarding, phone: string): Promise<Person> {
  await requestOtp(app, phone);
  const { body, cookie = '' } = await logIn(app, phone, await readOtp(app, phone));
  await app.db
    .insertInto('sensitive_consent')
    .values({ customer_id: body.customerId, version: 1, given_at: app.clock.now(), withdrawn_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return {
    customerId: body.customerId,
    phone,
    cookie,
    csrf: body.token,
    call: (method, url, payload, headers = {}) =>
      call(app, {
        method,
        url,
        headers: { cookie, 'x-csrf-token': body.token, ...headers },
        ...(payload ? { payload } : {}),
      }),
  };
}
