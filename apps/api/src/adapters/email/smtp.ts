/** E-mail by any mail server (SMTP, RFC 5321), never without TLS. The job tries again what could not be sent. */
import { createHash } from 'node:crypto';
import { err, ok } from '@tulay/engine/result';
import { createTransport } from 'nodemailer';
import type { Email } from '../../ports/email';
import { type GuardOptions, createGuard, type Attempt } from '../http/guard';

export interface SmtpSettings {
  /** `smtps://user:password@host:465`, or `smtp://…` that is upgraded to TLS before anything is said. */
  readonly url: string;
  readonly from: string;
  /** Trusted beside the system's, in PEM; for a server with a certificate of its own. */
  readonly authority?: string;
  /** Of one step of the conversation. */
  readonly timeoutMs?: number;
  readonly guard?: GuardOptions;
}

const TIMEOUT_MS = 10_000;
/** From here on a mail server means it for good. */
const PERMANENT = 500;

export function smtpEmail({ url, from, authority, timeoutMs = TIMEOUT_MS, guard }: SmtpSettings): Email {
  const server = new URL(url);
  const isTls = server.protocol === 'smtps:';
  const transport = createTransport({
    host: server.hostname,
    port: Number(server.port) || (isTls ? 465 : 587),
    secure: isTls,
    requireTLS: true,
    ...(server.username
      ? { auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) } }
      : {}),
    ...(authority === undefined ? {} : { tls: { ca: authority } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const guarded = createGuard(guard);
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    async send({ to, subject, text, reference }) {
      const name = createHash('sha256').update(reference).digest('hex').slice(0, 32);
      const sent = await guarded(() =>
        transport.sendMail({ from, to, subject, text, messageId: `<${name}@${domain}>` }).then(
          () => ended(ok(undefined)),
          (error: unknown) => ended(err(refusalOf(error)), neverReached(error)),
        ),
      );
      return sent.ok ? sent.value : err('email_unavailable');
    },
  };
}

/** @param again nothing was said yet, so nothing is said twice. */
const ended = (outcome: Awaited<ReturnType<Email['send']>>, again = false): Attempt<typeof outcome> => ({
  outcome,
  failed: !outcome.ok && outcome.code === 'email_unavailable',
  again,
});

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

/** A conversation that broke off has the same code as one that never began; how far it came says the system's call. */
const neverReached = (error: unknown): boolean =>
  (error as { syscall?: unknown }).syscall === 'connect' || codeOf(error) === 'EDNS';

/** A wrong password is ours to mend, so the message may still go out; to what is no address nothing ever will. */
function refusalOf(error: unknown): 'email_refused' | 'email_unavailable' {
  const { responseCode } = error as { responseCode?: unknown };
  const code = codeOf(error);
  const isPermanent = typeof responseCode === 'number' ? responseCode >= PERMANENT : code === 'EENVELOPE';
  return isPermanent && code !== 'EAUTH' ? 'email_refused' : 'email_unavailable';
}
