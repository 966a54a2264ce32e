import { RETENTION_COMMANDS } from '@tulay/contract/operator/commands/retention';
import { RETENTION_DAYS } from '@tulay/contract/operator/retention';
import { manilaDate } from '@tulay/engine/calendar';
import { createRetentionAdmin } from '../../features/account/retention-admin.service';
import { withBorrower } from '../cli/borrower';
import { bindCommands, done, doneOrRefused, refuse } from '../cli/handler';
import { answerFunctionList, pageLines } from '../cli/page';
import { periodOf } from '../cli/period';
import { listLines } from '../cli/report';

const RULE_REFUSALS = { too_early: 'A rule changes tomorrow at the earliest.' };
const HOLD_REFUSALS = {
  not_found: 'No borrower has that number or id.',
  already: 'The account is on hold already.',
};
const RELEASE_REFUSALS = { not_held: 'The account is not on hold.' };

/**
 * Returns a refusal if the law and the privacy policy do not allow this number of days for this kind of borrower;
 * otherwise null.
 */
function daysRefusal(kind: keyof typeof RETENTION_DAYS, days: number) {
  const { from, until } = RETENTION_DAYS[kind];
  if (days >= from && days <= until) return null;
  return refuse(
    'days_wrong',
    `Accounts of the kind ${kind} are kept ${from} to ${until} days, as the law and the privacy policy say.`,
  );
}

const dayOf = (at: string): string => manilaDate(new Date(at));

export const RETENTION = bindCommands(RETENTION_COMMANDS, {
  'retention summary': {
    run: async (context, { within }) => {
      const found = await createRetentionAdmin(context).summary(within);
      if (!found.ok) throw new Error('the summary is never refused');
      return done(found.value);
    },
    lines: ({ rows }, { within }) =>
      rows.map(
        ({ kind, days, due, erased }) =>
          `${kind.padEnd(10)} after ${days} days: ${due} due in ${within} days, ${erased} erased in the ${within} days before`,
      ),
  },
  'retention list': {
    run: (context, request) =>
      answerFunctionList(
        request,
        (order) => {
          const { within, kind = null } = request;
          return createRetentionAdmin(context).due({ ...order, within, kind });
        },
        (row) => row,
      ),
    lines: (page) =>
      pageLines(
        page,
        ({ customerId, kind, unusedSince, dueOn, eraseOn, waitsFor }) =>
          [
            dueOn,
            customerId,
            `${kind} since ${unusedSince}`,
            eraseOn === null ? 'not notified' : `erased on ${eraseOn}`,
            ...(waitsFor === null ? [] : [`waits for: ${waitsFor}`]),
          ].join('  '),
        { none: 'No account falls due.', one: 'account', some: 'accounts' },
      ),
  },
  'retention erased': {
    run: async (context, request) => {
      const period = periodOf(context, request);
      if (!period.ok) return period;
      return answerFunctionList(
        request,
        (order) =>
          createRetentionAdmin(context).erased({ ...order, ...period.value, kind: request.kind ?? null }),
        ({ erasedAt, ...row }) => ({ ...row, erasedAt: new Date(erasedAt) }),
      );
    },
    lines: (page) =>
      pageLines(
        page,
        ({ customerId, kind, unusedSince, notifiedOn, erasedAt }) =>
          `${dayOf(erasedAt)}  ${customerId}  ${kind} since ${unusedSince}  notified on ${notifiedOn}`,
        { none: 'No unused account was erased.', one: 'account', some: 'accounts' },
      ),
  },
  'retention rules': {
    run: async (context) => {
      const found = await createRetentionAdmin(context).rules();
      if (!found.ok) throw new Error('the rules are never refused');
      return done(found.value);
    },
    lines: ({ rows }) =>
      listLines(rows, ({ from, kind, days }) => `${kind.padEnd(10)} ${days} days, from ${from}`, {
        none: 'No rules.',
        one: 'rule',
        some: 'rules',
      }),
  },
  'retention set-rule': {
    preview: async (_, { kind, days, from }) =>
      daysRefusal(kind, days) ??
      done([`From ${from}, an unused account of the kind ${kind} is erased after ${days} days.`]),
    run: async (context, { kind, days, from }) =>
      daysRefusal(kind, days) ??
      doneOrRefused(await createRetentionAdmin(context).setRule({ kind, days, from }), RULE_REFUSALS),
    lines: (_, { kind, days, from }) => `From ${from}: ${kind} ${days} days.`,
  },
  'retention holds': {
    run: (context, request) =>
      answerFunctionList(
        request,
        (order) => {
          const { by = null, filter = null } = request;
          return createRetentionAdmin(context).holds({ ...order, by, filter });
        },
        ({ customerId, why, setAt, setBy }) => ({ customerId, why, setBy, setAt: new Date(setAt) }),
      ),
    lines: (page) =>
      pageLines(
        page,
        ({ customerId, why, setAt, setBy }) => `${dayOf(setAt)}  ${customerId}  by ${setBy}: ${why}`,
        { none: 'No legal holds.', one: 'hold', some: 'holds' },
      ),
  },
  'retention hold': {
    preview: (context, { borrower }) =>
      withBorrower(context, borrower, async (customerId) =>
        done([`Nothing erases the account of borrower ${customerId} until the hold ends.`]),
      ),
    run: (context, { borrower }) =>
      withBorrower(context, borrower, async (customerId) =>
        doneOrRefused(await createRetentionAdmin(context).hold(customerId, context.author), HOLD_REFUSALS),
      ),
    lines: () => 'The account is on hold.',
  },
  'retention release': {
    preview: (context, { borrower }) =>
      withBorrower(context, borrower, async (customerId) =>
        done([`The hold on the account of borrower ${customerId} ends.`]),
      ),
    run: (context, { borrower }) =>
      withBorrower(context, borrower, async (customerId) =>
        doneOrRefused(
          await createRetentionAdmin(context).release(customerId, context.author),
          RELEASE_REFUSALS,
        ),
      ),
    lines: () => 'The hold is over.',
  },
});
