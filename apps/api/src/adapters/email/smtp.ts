/** E-mail by SMTP (RFC 5321), always with TLS. The outbox job retries unsent messages. */
import { fieldOf } from '@tulay/engine/records';
import { createHash } from 'node:crypto';
import { err, ok } from '@tulay/engine/result';
import { createTransport } from 'nodemailer';
import type { Email } from '../../ports/email';
import { type GuardOptions, createGuard, type Attempt } from '../http/guard';

export interface SmtpSettings {
  /**
   * Address of the mail server: `smtps://user:password@host:465`, or `smtp://…` that is upgraded by STARTTLS before the
   * log-in.
   */
  readonly url: string;
  readonly from: string;
  /** Additional trusted certificate authority, PEM. */
  readonly authority?: string;
  /** Time-out in milliseconds for the connection, the greeting and the wait for data; default 10,000. */
  readonly timeoutMs?: number;
  readonly guard?: GuardOptions;
}

const TIMEOUT_MS = 10_000;
/** Reply codes from 500 are final refusals (RFC 5321). */
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

/**
 * Converts the result of a send to an attempt.
 * @param retry true only if the connection was never made, so that no message is sent twice.
 */
const ended = (outcome: Awaited<ReturnType<Email['send']>>, retry = false): Attempt<typeof outcome> => ({
  outcome,
  failed: !outcome.ok && outcome.code === 'email_unavailable',
  retry,
});

const codeOf = (error: unknown): unknown => fieldOf(error, 'code');

/** Returns whether the connection was never made. Broken connections have the same code, but another `syscall`. */
const neverReached = (error: unknown): boolean =>
  fieldOf(error, 'syscall') === 'connect' || codeOf(error) === 'EDNS';

/**
 * Returns `email_refused` for a final refusal or an invalid address. A wrong password and a server without TLS are errors
 * of the configuration, so the message stays retryable.
 */
function refusalOf(error: unknown): 'email_refused' | 'email_unavailable' {
  const responseCode = fieldOf(error, 'responseCode');
  const code = codeOf(error);
  const isPermanent = typeof responseCode === 'number' ? responseCode >= PERMANENT : code === 'EENVELOPE';
  return isPermanent && code !== 'EAUTH' && code !== 'ETLS' ? 'email_refused' : 'email_unavailable';
}
