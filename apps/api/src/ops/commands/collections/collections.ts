import { COLLECTION_WORDS } from '@tulay/copy/console/collections';
import type { AnswerOf } from '@tulay/contract/operator/command';
import { COLLECTION_COMMANDS, type CollectionStep } from '@tulay/contract/operator/commands/collection';
import { LETTER_DAYS, PROMISE_DAYS } from '@tulay/contract/operator/collections';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { createCollectionService, LateLoanPosition } from '../../../features/operator/collection.service';
import { bindCommands, DONE, done, doneOrRefused, refuse } from '../../cli/handler';
import { CURSOR_INVALID, cursorOfView, pageLines, positionOfView } from '../../cli/page';
import { listLines, pesos } from '../../cli/report';
import { withOrder } from '../loans/loan-order';
import { pendingLines } from '../loans/pending-payments';
import { contactOf, isCovered, lateLoanOf, owedToday, promiseOf, refused } from './late-loans';

type Answers = {
  readonly [N in keyof typeof COLLECTION_COMMANDS]: AnswerOf<(typeof COLLECTION_COMMANDS)[N]>;
};
type LateLoan = Answers['collections list']['rows'][number];
type Shown = Answers['collections show'];
type Promised = Shown['promises'][number];

const promiseText = ({ amount, dueOn, status, isReversed }: Promised): string =>
  `promise of ${pesos(amount)} for ${dueOn}: ${status}${isReversed ? ', then reversed' : ''}`;

const dayOf = (at: string): string => manilaDate(new Date(at));

const lateLoanLine = (row: LateLoan): string =>
  [
    row.orderNo,
    `${row.daysPastDue} days`,
    pesos(row.amountDue),
    ...(row.pending === null ? [] : [`${pesos(row.pending.amount)} pending`]),
    ...(row.promise === null ? [] : [promiseText(row.promise)]),
    ...(row.lastContact === null
      ? []
      : [`${row.lastContact.channel} ${dayOf(row.lastContact.at)}: ${row.lastContact.outcome ?? 'open'}`]),
    ...(row.blocked === null ? [] : [`blocked: ${row.blocked}`]),
    `next: ${row.nextStep}`,
    ...(row.claimedBy === null ? [] : [`${row.claimedBy} until ${row.claimedUntil}`]),
    ...(row.owner === null || row.claimedBy !== null ? [] : [`of ${row.owner}`]),
    ...(row.escalatedBy === null ? [] : [`escalated by ${row.escalatedBy}`]),
  ].join('  ');

const shownLines = (shown: Shown): string[] => [
  `${shown.orderNo}: ${shown.daysPastDue} days late, ${pesos(shown.amountDue)} overdue, ${pesos(shown.payoff)} in all`,
  `Contacts: ${shown.contactsToday} of ${shown.perDay} today, ${shown.contactsWeek} of ${shown.perWeek} in seven days, from ${shown.fromHour}:00 to ${shown.untilHour}:00`,
  ...pendingLines(shown.pending),
  ...(shown.hasDispute ? [COLLECTION_WORDS.dispute] : []),
  ...(shown.hasComplaint ? [COLLECTION_WORDS.complaint] : []),
  ...shown.blocks.map(
    ({ kind, setAt, setBy, why }) => `Blocked: ${kind}, by ${setBy} on ${dayOf(setAt)}: ${why}`,
  ),
  ...shown.promises.map((each) => `${dayOf(each.madeAt)}  ${promiseText(each)}`),
  ...shown.contacts.map(
    ({ at, channel, by, outcome, nextStep, words }) =>
      `${at}  ${channel} by ${by}: ${[outcome ?? 'open', words, nextStep && `next ${nextStep}`].filter(Boolean).join(', ')}`,
  ),
];

const stepText = ({ from, until, product, step, every }: CollectionStep): string =>
  [
    `${from}${until === from ? '' : `-${until ?? ''}`}`,
    step,
    ...(every === null ? [] : [`every ${every}`]),
    ...(product === null ? [] : [`for ${product}`]),
  ].join(' ');

const RULE_REFUSALS = {
  too_early: 'Rules change tomorrow at the earliest.',
  product_unknown: 'A step names a product that does not exist; see `product list`.',
};

export const COLLECTIONS = bindCommands(COLLECTION_COMMANDS, {
  'collections list': {
    run: async (context, { cursor, last, ...view }) => {
      const after = positionOfView(view, LateLoanPosition, cursor);
      if (after === undefined) return CURSOR_INVALID;
      const { free: isFree, ...shown } = view;
      const listed = await createCollectionService(context).list({ ...shown, isFree, after, limit: last });
      if (!listed.ok) throw new Error('the work list is never refused');
      const { rows, next, total } = listed.value;
      const loans: Awaited<ReturnType<typeof lateLoanOf>>[] = [];
      for (const row of rows) loans.push(await lateLoanOf(context, row));
      return done({ rows: loans, next: cursorOfView(view, next), total });
    },
    lines: (page) => pageLines(page, lateLoanLine, { none: 'No such loan.', one: 'loan', some: 'loans' }),
  },
  'collections show': {
    run: (context, { order }) =>
      withOrder(context, order, async (of) => {
        const owed = await owedToday(context, of.customerId, of.orderId);
        const found = await createCollectionService(context).overview(of);
        if (!owed || !found.ok) return refused({ code: 'order_state' });
        const { today, week, blocks, promises, contacts, ...rules } = found.value;
        await context.recordAccess(of.customerId, 'data.read', of.orderId);
        return done({
          ...of,
          ...rules,
          orderNo: owed.order.order_no,
          status: owed.order.status,
          daysPastDue: owed.daysPastDue,
          amountDue: owed.amountDue,
          payoff: owed.payoff,
          pending: owed.pending,
          contactsToday: today,
          contactsWeek: week,
          blocks: blocks.map(({ setAt, ...block }) => ({ ...block, setAt: new Date(setAt) })),
          promises: promises.map(promiseOf),
          contacts: contacts.map(contactOf),
        });
      }),
    lines: shownLines,
  },
  'collections contact': {
    preview: (context, { order, channel }) =>
      withOrder(context, order, async () =>
        done([
          channel === 'call'
            ? 'Shows the number once. The borrower sees that it was read, and the call counts for the caps.'
            : 'Sends the reminder of today. It counts for the caps.',
        ]),
      ),
    run: (context, { order, channel }) =>
      withOrder(context, order, async (of) => {
        if (channel === 'text' && (await isCovered(context, of))) return refused({ code: 'payment_pending' });
        const opened = await createCollectionService(context).open(of, channel, context.author);
        return opened.ok ? done({ phone: opened.value.phone }) : refused(opened);
      }),
    lines: ({ phone }, { channel }) =>
      phone === null
        ? `The ${channel} is recorded.`
        : `Call ${phone} now. The borrower sees that you read the number. Then write the outcome.`,
  },
  'collections letter': {
    preview: (context, { order }) =>
      withOrder(context, order, async (of) => {
        const owed = await owedToday(context, of.customerId, of.orderId);
        return done([
          `The letter states ${pesos(owed?.amountDue ?? 0)} overdue today, by component, and how to pay or dispute it.`,
          `The borrower gets it in the app. A person gets one letter in ${LETTER_DAYS} days.`,
        ]);
      }),
    run: (context, { order }) =>
      withOrder(context, order, async (of) => {
        if (await isCovered(context, of)) return refused({ code: 'payment_pending' });
        const opened = await createCollectionService(context).open(of, 'letter', context.author);
        return opened.ok ? done({ fileId: opened.value.contactId }) : refused(opened);
      }),
    lines: ({ fileId }, { order }) => `${order}: the letter is sent. It is the file ${fileId}.`,
  },
  'collections outcome': {
    run: (context, { order, outcome, next = null, say }) =>
      withOrder(context, order, async (of) => {
        const closed = await createCollectionService(context).close(of, { outcome, next, words: say });
        return closed.ok ? DONE : refused(closed);
      }),
    lines: (_, { order, outcome }) => `${order}: ${outcome.replace('_', ' ')}.`,
  },
  'collections promise': {
    run: (context, { order, pays, until }) =>
      withOrder(context, order, async (of) => {
        const today = manilaDate(context.clock.now());
        if (until < today || until > addDays(today, PROMISE_DAYS.until))
          return refused({ code: 'promise_day' });
        const owed = (await owedToday(context, of.customerId, of.orderId))?.payoff ?? 0;
        if (pays > owed) return refused({ code: 'promise_amount', params: { owed } });
        const promised = await createCollectionService(context).promise(
          of,
          { amount: pays, dueOn: until },
          context.author,
        );
        return promised.ok ? DONE : refused(promised);
      }),
    lines: (_, { order, pays, until }) =>
      `${order}: ${pesos(pays)} promised for ${until}. Reminders are silent until then.`,
  },
  'collections summary': {
    run: async (context) => {
      const counted = await createCollectionService(context).summary();
      if (!counted.ok) throw new Error('the summary is never refused');
      return done(counted.value);
    },
    lines: ({ rows }) =>
      rows.map(
        ({ bucket, loans, promisedToday, promiseBroken }) =>
          `${bucket.padEnd(8)}  ${loans} loans, ${promisedToday} promised for today, ${promiseBroken} with a broken promise`,
      ),
  },
  'collections block': {
    run: (context, { order, kind }) =>
      withOrder(context, order, async ({ customerId }) => {
        const blocked = await createCollectionService(context).block(customerId, kind, context.author);
        return blocked.ok ? DONE : refused(blocked);
      }),
    lines: (_, { kind }) => `Nobody may contact the borrower: ${kind}.`,
  },
  'collections unblock': {
    preview: (context, { order, kind }) =>
      withOrder(context, order, async () =>
        done([
          `The block ${kind} of the borrower of ${order} ends. Calls, reminders and campaigns are possible again.`,
        ]),
      ),
    run: (context, { order, kind }) =>
      withOrder(context, order, async ({ customerId }) => {
        const ended = await createCollectionService(context).unblock(customerId, kind, context.author);
        return ended.ok ? DONE : refused(ended);
      }),
    lines: (_, { kind }) => `The block ${kind} has ended.`,
  },
  'collections rules': {
    run: async (context) => {
      const found = await createCollectionService(context).rules();
      if (!found.ok) throw new Error('reading the rules is never refused');
      return done(found.value);
    },
    lines: ({ rows }) =>
      listLines(
        rows,
        ({ from, fromHour, untilHour, perDay, perWeek, steps }) => [
          `From ${from}: ${fromHour}:00 to ${untilHour}:00, ${perDay} a day, ${perWeek} in seven days`,
          ...steps.map((step) => `  ${stepText(step)}`),
        ],
        { none: 'No rules.', one: 'set of rules', some: 'sets of rules' },
      ),
  },
  'collections set-rules': {
    preview: async (_, { from, steps, ...rules }) =>
      rules['from-hour'] >= rules['until-hour']
        ? refuse('hours_wrong', 'The first hour is before the end.')
        : rules['per-day'] > rules['per-week']
          ? refuse('caps_wrong', 'A day cannot have more contacts than seven days.')
          : done([
              `From ${from}: ${rules['from-hour']}:00 to ${rules['until-hour']}:00, ${rules['per-day']} a day, ${rules['per-week']} in seven days`,
              ...steps.map((step) => `  ${stepText(step)}`),
            ]),
    run: async (context, { from, steps, ...rules }) =>
      doneOrRefused(
        await createCollectionService(context).setRules({
          from,
          fromHour: rules['from-hour'],
          untilHour: rules['until-hour'],
          perDay: rules['per-day'],
          perWeek: rules['per-week'],
          steps,
        }),
        RULE_REFUSALS,
      ),
    lines: (_, { from }) => `The rules change on ${from}.`,
  },
});
