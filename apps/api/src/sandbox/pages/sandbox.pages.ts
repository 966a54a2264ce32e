import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readAssets } from '../assets';
import type { Db } from '../database';
import { listCheckoutViews } from '../gateway/checkout.service';
import { listPayouts } from '../gateway/payout.store';
import { readStatement } from '../gateway/statement.store';
import { problemStatus, problemTitle, type ProblemCode } from '../problem';
import { advanceClock } from '../run-sandbox';
import type { Sandbox } from '../sandbox';
import { listKnownPhones, listNamedBorrowers } from '../services/borrower.store';
import { countSms, listSms } from '../services/sms.store';
import { ClockMove, moveMs } from '../shapes';
import { bankPages } from './bank.pages';
import { type Borrowers, borrowersView, logInView } from './borrowers.view';
import { failuresView } from './failures.view';
import { homeView, welcome } from './home.view';
import { sendRefusal, sendSandboxPage } from './layout';
import { smsView } from './lists.view';
import { Back, moneyPages } from './money.pages';
import { newPhone } from './new-phone';
import { tourView } from './tour.view';

const OVERVIEW_PHONES = 4;
const MOST_PHONES = 100;
const MOST_TEXTS = 60;

const Count = z.string().max(4).optional();
const ClockForm = z.object({ days: Count, hours: Count, back: Back.default('/sandbox') });
const LogInForm = z.object({
  phone: z
    .string()
    .regex(/^(\+63|0)?9\d{9}$/)
    .transform((typed) => typed.slice(-10))
    .optional(),
});

/** Pages of the sandbox. Their forms post and redirect back; a script keeps lists current. */
export function sandboxPages(sandbox: Sandbox): FastifyPluginAsync {
  const { db, clock } = sandbox;
  return async (instance) => {
    const server = instance.withTypeProvider<ZodTypeProvider>();

    for (const { name, type, text } of readAssets()) {
      server.get(`/${name}`, (_request, reply) => reply.type(type).send(text));
    }
    server.get('/', async (_request, reply) =>
      sendSandboxPage(reply, clock, {
        path: '/sandbox',
        heading: 'Overview',
        top: welcome,
        body: homeView(await readOverview(sandbox)),
      }),
    );
    server.post('/clock', { schema: { body: ClockForm } }, async ({ body }, reply) => {
      const { days, hours, back } = body;
      const move = ClockMove.safeParse({
        ...(days === undefined ? {} : { advanceDays: Number(days) }),
        ...(hours === undefined ? {} : { advanceHours: Number(hours) }),
      });
      if (!move.success) return refuse(reply, 'invalid_input', back);
      const moved = await advanceClock(sandbox, moveMs(move.data));
      return moved.ok ? reply.redirect(back, 303) : refuse(reply, moved.code, back);
    });

    const inbox = z.object({ to: z.string().max(20).optional() });
    server.get('/sms', { schema: { querystring: inbox } }, async ({ query: { to = '' } }, reply) => {
      const texts = await listSms(db, to === '' ? undefined : to, MOST_TEXTS);
      return sendSandboxPage(reply, clock, {
        path: '/sandbox/sms',
        heading: 'SMS inbox',
        lead: `Every text that the lender sent, on every phone. The newest ${MOST_TEXTS} are shown.`,
        body: smsView(texts, to),
      });
    });
    server.get('/failures', (_request, reply) =>
      sendSandboxPage(reply, clock, {
        path: '/sandbox/failures',
        heading: 'Failures on purpose',
        lead: 'A number that ends in these digits makes a bank, the bureau or the face check refuse or wait.',
        body: failuresView(),
      }),
    );
    server.get('/tour', async (_request, reply) =>
      sendSandboxPage(reply, clock, {
        path: '/sandbox/tour',
        heading: 'Guided tour of one loan',
        lead: 'Keep this tab and the app open together. Each step opens the app in the other tab, and shows here what the rest of the world does.',
        body: tourView(await readNews(sandbox)),
      }),
    );

    await server.register(logInPages(sandbox));
    await server.register(moneyPages(sandbox, refuse));
    await server.register(bankPages(sandbox, refuse));
  };
}

function logInPages({ db, clock }: Sandbox): FastifyPluginAsync {
  return async (instance) => {
    const server = instance.withTypeProvider<ZodTypeProvider>();
    const path = '/sandbox/borrowers';

    server.get('/borrowers', async (_request, reply) =>
      sendSandboxPage(reply, clock, {
        path,
        heading: 'Borrowers',
        lead: 'Log in as any of them. The app opens in its own tab.',
        body: borrowersView(await readBorrowers(db, MOST_PHONES)),
      }),
    );
    server.post('/log-in', { schema: { body: LogInForm } }, ({ body }, reply) => {
      const phone = body.phone ?? newPhone();
      return sendSandboxPage(reply, clock, {
        path,
        heading: 'Logging in …',
        lead: 'As a person would: letters, OTP, log-in.',
        body: logInView(phone),
        script: 'log-in.js',
      });
    });
  };
}

async function readOverview(sandbox: Sandbox) {
  const { db, clock } = sandbox;
  const [texts, payouts, checkouts, statement, borrowers] = await Promise.all([
    countSms(db),
    listPayouts(db),
    listCheckoutViews(sandbox),
    readStatement(db, {}),
    readBorrowers(db, OVERVIEW_PHONES),
  ]);
  return {
    clock: clock.read(),
    texts,
    waitingPayouts: payouts.filter(({ status }) => status === 'pending').length,
    openPayments: checkouts.filter(({ status }) => status === 'open' || status === 'pending').length,
    balance: statement.total,
    borrowers: borrowers.named.length > 0 ? { ...borrowers, phones: [] } : borrowers,
  };
}

async function readBorrowers(db: Db, phones: number): Promise<Borrowers> {
  const [named, known] = await Promise.all([listNamedBorrowers(db), listKnownPhones(db, phones)]);
  return { named, phones: known };
}

async function readNews(sandbox: Sandbox) {
  const [texts, [payout], [checkout]] = await Promise.all([
    listSms(sandbox.db, undefined, MOST_TEXTS),
    listPayouts(sandbox.db, 1),
    listCheckoutViews(sandbox, 1),
  ]);
  return { texts, payout, checkout };
}

function refuse(reply: FastifyReply, code: ProblemCode, back: string): FastifyReply {
  return sendRefusal(reply, problemStatus(code), problemTitle(code), back);
}
