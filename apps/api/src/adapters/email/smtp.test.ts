import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { scaled } from '../../../../../tools/machine/slowness';
import { readMail, selfSigned } from '../testing/mail';
import { emailConformance } from './conformance';
import { smtpEmail } from './smtp';

const PASSWORD = 'p@ss/word';
let certificate: { cert: string; key: string };
let server: SMTPServer;
let port: number;
let inbox: string[];
/** Recipient of each received message. */
let envelopes: string[];
/** Number of SMTP sessions that clients began. */
let begun = 0;
/** Reaction of the test mail server to a received message: it answers, or cuts the connection. */
let afterwards: 'answer' | 'cut' = 'answer';
/** SMTP reply code with which the test mail server refuses recipients; null if it accepts them. */
let refusal: { code: number } | null = null;

beforeAll(async () => {
  certificate = selfSigned();
  const options: SMTPServerOptions = {
    ...certificate,
    onAuth: ({ username, password }, _session, done) =>
      username === 'lender' && password === PASSWORD
        ? done(null, { user: username })
        : done(new Error('wrong user or password')),
    onRcptTo: (_address, _session, done) =>
      refusal ? done(Object.assign(new Error('no'), { responseCode: refusal.code })) : done(),
    onConnect: (_session, done) => {
      begun += 1;
      done();
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        inbox.push(Buffer.concat(chunks).toString('utf8'));
        envelopes.push(session.envelope.rcptTo[0]?.address ?? '');
        if (afterwards === 'answer') done();
        else for (const each of server.connections) each.close();
      });
    },
  };
  server = new SMTPServer(options);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.server.address() as AddressInfo).port;
});
afterEach(() => vi.useRealTimers());
afterAll(() => new Promise<void>((done) => server.close(done)));
beforeEach(() => {
  inbox = [];
  envelopes = [];
  refusal = null;
  begun = 0;
  afterwards = 'answer';
});

const email = (changes: object = {}) =>
  smtpEmail({
    url: `smtp://lender:${encodeURIComponent(PASSWORD)}@localhost:${port}`,
    from: 'robot@lender.test',
    authority: certificate.cert,
    timeoutMs: scaled(2_000),
    guard: { firstDelayMs: 1 },
    ...changes,
  });
const UNAVAILABLE = { ok: false, code: 'email_unavailable' };
const message = {
  to: 'help@lender.test',
  subject: 'Ticket F-1',
  text: 'Ang isang humihiram: ₱',
  reference: 'outbox-1',
};

describe('an e-mail', () => {
  emailConformance(() => ({
    email: email(),
    inbox: async (to) => inbox.filter((_mail, at) => envelopes[at] === to).map(readMail),
  }));

  it('an e-mail is sent over TLS, and a second copy has the same id', async () => {
    expect(await email().send(message)).toEqual({ ok: true, value: undefined });
    await email().send(message);
    const ids = inbox.map((mail) => /^Message-ID: (.+)$/im.exec(mail)?.[1]);
    expect(ids).toEqual([expect.stringMatching(/^<[0-9a-f]{32}@lender[.]test>\r?$/), ids[0]]);
    expect(inbox[0]).toContain('To: help@lender.test');
  });

  it.each([
    [550, 'email_refused'],
    [451, 'email_unavailable'],
  ])('an e-mail to a mailbox that answers %d is %s', async (code, expected) => {
    refusal = { code };
    expect(await email().send(message)).toEqual({ ok: false, code: expected });
  });

  it.each([
    ['the server is not trusted', { authority: undefined }],
    ['the password is wrong', { url: 'smtp://lender:wrong@localhost:' }],
    ['nobody listens', { url: 'smtp://localhost:1' }],
  ])('an e-mail is unavailable while %s', async (_what, changes: { url?: string; authority?: undefined }) => {
    const url = changes.url?.endsWith(':') ? { url: `${changes.url}${port}` } : {};
    expect(await email({ ...changes, ...url }).send(message)).toEqual({
      ok: false,
      code: 'email_unavailable',
    });
    expect(inbox).toEqual([]);
  });
});

describe('a mail server in trouble', () => {
  it('a server that offers no TLS receives neither the password nor the e-mail', async () => {
    const received: string[] = [];
    const open = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username }, _session, done) => {
        received.push('password');
        done(null, { user: username });
      },
      onData: (stream, _session, done) => {
        received.push('e-mail');
        stream.on('end', done).resume();
      },
    });
    await new Promise<void>((done) => open.listen(0, '127.0.0.1', done));
    const { port: bare } = open.server.address() as AddressInfo;
    const url = `smtp://lender:${encodeURIComponent(PASSWORD)}@localhost:${bare}`;
    expect(await email({ url }).send(message)).toEqual(UNAVAILABLE);
    expect(received).toEqual([]);
    await new Promise<void>((done) => open.close(done));
  });

  it('an e-mail whose acceptance was lost is not resent by the adapter, because the outbox job resends it with the same id', async () => {
    afterwards = 'cut';
    expect(await email().send(message)).toEqual(UNAVAILABLE);
    expect(inbox).toHaveLength(1);
  });

  it('a server without a greeting is unavailable after the time-out', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port: deaf } = silent.address() as AddressInfo;
    expect(await email({ url: `smtp://localhost:${deaf}`, timeoutMs: 200 }).send(message)).toEqual(
      UNAVAILABLE,
    );
    silent.close();
  });

  it('requests stop after consecutive failures and resume later; a refusal is not a failure', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const spared = email({ guard: { failuresToOpen: 2, openMs: 60, retries: 0 } });
    refusal = { code: 550 };
    for (let sent = 0; sent < 3; sent += 1) {
      expect(await spared.send(message)).toEqual({ ok: false, code: 'email_refused' });
    }
    refusal = { code: 451 };
    for (let sent = 0; sent < 2; sent += 1) expect(await spared.send(message)).toEqual(UNAVAILABLE);
    const before = begun;
    expect(await spared.send(message)).toEqual(UNAVAILABLE);
    expect(begun).toBe(before);
    refusal = null;
    vi.setSystemTime(Date.now() + 60);
    expect((await spared.send(message)).ok).toBe(true);
  });
});
