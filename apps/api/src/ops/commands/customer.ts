import type { AnswerOf } from '@tulay/contract/operator/command';
import { CUSTOMER_COMMANDS } from '@tulay/contract/operator/commands/customer';
import { manilaDate } from '@tulay/engine/calendar';
import { maskPhone } from '@tulay/engine/identity/mask';
import * as z from 'zod/mini';
import { runGlobal } from '../../command';
import { findCustomer } from '../../features/lending/coupon/coupon.store';
import { returnNumber } from '../../features/lending/credit/credit-return.view';
import { createLimitAdminService } from '../../features/lending/product/limit.service';
import { createReopening } from '../../features/onboarding/application/review.service';
import { createCustomerSearch } from '../../features/operator/customer-search.service';
import { withBorrower } from '../cli/borrower';
import type { CommandContext } from '../cli/command';
import { answerPage, CURSOR_INVALID, cursorAfter, pageLines, positionIn } from '../cli/page';
import { bindCommands, done, outcomeOrRefused, refuse, refusedAs } from '../cli/handler';
import { countOf, pesos } from '../cli/report';

/** Pattern of the row ids in a timeline. The rows come from several tables, so their ids have several forms. */
const TIMELINE_PLACES = /^.{1,200}$/;

const NOT_FOUND = 'No borrower has that number or id.';

const LIMIT_REFUSALS = {
  not_found: NOT_FOUND,
  no_limit: 'The borrower has no approved application.',
  give_back_owed: 'The borrower has to give money back first. A higher limit is not possible before.',
  stale: 'The limit changed meanwhile. Try again.',
};

const REOPEN_REFUSALS = {
  application_open: 'An application is not decided yet. Use `review return` to send it back.',
};

async function showCustomer(context: CommandContext, borrower: string) {
  const { db, clock } = context;
  const found = await runGlobal(db, 'customer_overview', clock.now(), { borrower });
  if (!found.ok) return refuse('not_found', NOT_FOUND);
  const { phone, returns, ...overview } = found.value;
  await context.recordAccess(overview.customerId, 'data.read', overview.customerId);
  return done({
    ...overview,
    phoneMasked: maskPhone(phone),
    registeredAt: new Date(overview.registeredAt),
    numberLostAt: timeOf(overview.numberLostAt),
    lastLogInAt: timeOf(overview.lastLogInAt),
    formerOwners: overview.formerOwners.map((each) => ({
      customerId: each.customerId,
      numberLostAt: timeOf(each.numberLostAt),
    })),
    returns: returns.map(({ payoutId, requestedAt, ...each }) => ({
      ...each,
      returnNo: returnNumber(payoutId, new Date(requestedAt)),
      requestedAt: new Date(requestedAt),
    })),
    devices: overview.devices.map((each) => ({
      ...each,
      firstSeenAt: new Date(each.firstSeenAt),
      lastSeenAt: new Date(each.lastSeenAt),
    })),
    documents: overview.documents.map((each) => ({ ...each, at: new Date(each.at) })),
  });
}

async function revealCustomer(context: CommandContext, { borrower }: { readonly borrower: string }) {
  const { db, clock, revealsPerHour: most } = context;
  const found = await runGlobal(db, 'customer_reveal', clock.now(), { borrower, most });
  if (!found.ok)
    return found.code === 'reveal_limit'
      ? refuse('reveal_limit', revealLimitSentence(most, String(found.params?.['until'])))
      : refuse('not_found', NOT_FOUND);
  const { customerId, phone } = found.value;
  await context.recordAccess(customerId, 'data.read', customerId);
  const identity = await context.readIdentity(customerId);
  if (!identity.ok)
    return refuse(
      'unavailable',
      'Tulay returned no details. Check PUBLIC_URL and IDENTITY_KEY, and try again.',
    );
  return done({ customerId, phone, ...identity.value });
}

const revealLimitSentence = (most: number, until: string): string =>
  `You revealed ${countOf(most, 'customer', 'customers')} in the last hour, which is the limit. The next is possible from ${new Date(until).toISOString()}.`;

const timeOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

async function showTimeline(
  context: CommandContext,
  {
    borrower,
    ...request
  }: { readonly borrower: string; readonly cursor?: string | undefined; readonly last: number },
) {
  const { db, clock } = context;
  const customerId = await findCustomer(db, borrower);
  if (customerId === null) return refuse('not_found', NOT_FOUND);
  const found = await answerPage(request, {
    async rows(after, limit) {
      const place = { after: after?.id ?? null, afterAt: after?.at ?? null };
      const listed = await runGlobal(db, 'customer_timeline', clock.now(), { customerId, limit, ...place });
      return listed.ok ? listed.value.rows : [];
    },
    place: ({ at, id }) => ({ at: new Date(at), id }),
    answer: ({ id: _id, ...row }) => ({ ...row, at: new Date(row.at) }),
    ids: TIMELINE_PLACES,
  });
  if (found.ok) await context.recordAccess(customerId, 'data.read', 'timeline');
  return found;
}

const dayOf = (instant: string): string => manilaDate(new Date(instant));

function borrowerLines(shown: AnswerOf<(typeof CUSTOMER_COMMANDS)['customer show']>): string[] {
  const { customerId, phoneMasked, registeredAt, limit, numberLostAt, closedLogInTicket: ticket } = shown;
  return [
    `${customerId}  ${phoneMasked}  since ${dayOf(registeredAt)}  limit ${pesos(limit)}`,
    ...(numberLostAt === null
      ? []
      : [`The borrower lost this number on ${dayOf(numberLostAt)}. No text is sent to it.`]),
    ...(ticket === null ? [] : [`Log-in is closed after three wrong answers, ticket ${ticket}.`]),
    ...shown.formerOwners.map((each) => `${each.customerId}  had this number before`),
    ...shown.orders.map(
      ({ orderNo, status, principal, nextDueDate, restructuredLeft: left }) =>
        `${orderNo}  ${status.padEnd(14)}${pesos(principal)}  ${nextDueDate === null ? '' : `due ${nextDueDate}`}` +
        (left === null ? '' : `  restructured, ${left} installments left`),
    ),
    ...shown.devices.map(
      ({ device, firstSeenAt, lastSeenAt, isLoggedIn }) =>
        `${device.padEnd(22)}${dayOf(firstSeenAt)} to ${dayOf(lastSeenAt)}${isLoggedIn ? '  logged in' : ''}`,
    ),
    ...shown.coupons.map(
      ({ couponId, kind, status, amount, validUntil }) =>
        `${couponId}  ${kind}  ${status.padEnd(10)}${pesos(amount)}  until ${validUntil}`,
    ),
    ...shown.documents.map(
      ({ documentId, kind, orderNo, language, at, isVoid }) =>
        `${orderNo}  ${documentId}  ${kind} (${language})  ${dayOf(at)}${isVoid ? '  no longer valid' : ''}`,
    ),
    ...shown.returns.map(
      ({ returnNo, status, amount, reference }) =>
        `${returnNo}  ${status.padEnd(14)}${pesos(amount)}  ${reference}`,
    ),
  ];
}

/** Cursor of a search: the id of the last borrower on the page. */
const AFTER = z.object({ after: z.guid() });

const MORE_NEEDED =
  'Type a name with the last four digits of the number, a first and a last name, a number, or an id.';

export const CUSTOMER = bindCommands(CUSTOMER_COMMANDS, {
  'customer find': {
    needs: ['links'],
    async run({ db, clock, fingerprints }, { who, last, cursor }) {
      const search = createCustomerSearch({ db, clock, vault: fingerprints() });
      const find = search.finderOf(who);
      if (find === null) return refuse('more_needed', MORE_NEEDED);
      const after = positionIn(AFTER, cursor);
      if (after === undefined) return CURSOR_INVALID;
      const { rows, next } = await find(after, last);
      return done({ rows: [...rows], next: cursorAfter(next) });
    },
    lines: (found) =>
      pageLines(
        found,
        ({ customerId, numberEnd, registeredAt }) =>
          `${customerId}  … ${numberEnd}  since ${dayOf(registeredAt)}`,
        { none: 'Nobody found.', one: 'borrower', some: 'borrowers' },
      ),
  },
  'customer show': {
    run: (context, { borrower }) => showCustomer(context, borrower),
    lines: borrowerLines,
  },
  'customer reveal': {
    needs: ['links'],
    run: revealCustomer,
    lines: ({ customerId, name, phone, email, birthDate, address }) => [
      customerId,
      ...[
        ['name', name],
        ['number', phone],
        ['e-mail', email],
        ['birth date', birthDate],
        ['address', address],
      ].map(([label, value]) => `  ${label?.padEnd(12)}${value ?? 'not given'}`),
    ],
  },
  'customer timeline': {
    run: showTimeline,
    lines: (found) =>
      pageLines(
        found,
        ({ at, kind, what, who, orderNo, amount, words }) =>
          [
            at.slice(0, 19).replace('T', ' '),
            kind.padEnd(8),
            what,
            orderNo,
            amount === null ? null : pesos(amount),
            who,
            words?.replaceAll('\n', ' '),
          ]
            .filter((part) => part !== null && part !== undefined)
            .join('  '),
        { none: 'Nothing happened yet.', one: 'entry', some: 'entries' },
      ),
  },
  'customer limit': {
    preview: (context, { borrower, limit }) =>
      withBorrower(context, borrower, async (customerId) => {
        const now = await createLimitAdminService(context).current(customerId);
        return now === 0
          ? refuse('no_limit', LIMIT_REFUSALS.no_limit)
          : done([`The limit is ${pesos(now)} now and becomes ${pesos(limit)}.`]);
      }),
    run: (context, { borrower, limit }) =>
      withBorrower(context, borrower, async (customerId) =>
        outcomeOrRefused(
          await createLimitAdminService(context).set(customerId, limit, context.author),
          LIMIT_REFUSALS,
        ),
      ),
    lines: ({ outcome }, { limit }) =>
      outcome === 'already' ? `The limit is already ${pesos(limit)}.` : `The limit is ${pesos(limit)} now.`,
  },
  'customer reopen': {
    preview: (context, { borrower, form }) =>
      withBorrower(context, borrower, async (customerId) =>
        done([
          `${form} of borrower ${customerId} is open until ${createReopening(context).lastDay()}, for one change.`,
          'The borrower is notified.',
        ]),
      ),
    run: (context, { borrower, form }) =>
      withBorrower(context, borrower, async (customerId) => {
        const opened = await createReopening(context).open(customerId, form, context.author);
        if (!opened.ok) return refusedAs(opened, REOPEN_REFUSALS);
        if (opened.value === 'already') return refuse('already', `${form} is already open.`);
        return done(opened.value);
      }),
    lines: ({ until }, { form }) => `${form} is open until ${until}. The borrower is notified.`,
  },
});
