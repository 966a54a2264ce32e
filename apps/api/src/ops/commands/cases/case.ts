import type { AnswerOf } from '@tulay/contract/operator/command';
import { CASE_COMMANDS } from '@tulay/contract/operator/commands/case';
import { LONGEST_WAIT_DAYS } from '@tulay/contract/operator/queues';
import { addDays, manilaDate } from '@tulay/engine/calendar';
import { runGlobal } from '../../../command';
import type { CommandAnswer } from '../../../db/commands/commands';
import { CLOSING_MOVES } from '../../../features/lending/loan/dispute.view';
import { CasePosition, createCaseService } from '../../../features/operator/case.service';
import { escalatedSentence, type RefusalParams } from '../../cli/case-rows';
import { bindCommands, DONE, done, refuse, type Refused } from '../../cli/handler';
import {
  CURSOR_INVALID,
  cursorAfter,
  cursorOfView,
  pageLines,
  positionIn,
  positionOfView,
} from '../../cli/page';

type CaseRefusal =
  | 'away'
  | 'borrower_unknown'
  | 'claimed'
  | 'colleague_away'
  | 'colleague_unknown'
  | 'escalated'
  | 'queue_role';

const SENTENCES: Readonly<Record<CaseRefusal, (params: RefusalParams) => string>> = {
  away: () => 'You are away. Run `operator back` first.',
  borrower_unknown: () => 'This case is about no borrower. Let it wait for a day.',
  claimed: (params) =>
    `${params?.['by']} works on this case until ${params?.['until']}. Take it over only if need be.`,
  colleague_away: () => 'This colleague is away. Give the case to somebody who is at work.',
  colleague_unknown: () => 'No active operator with this name may work on the case.',
  escalated: escalatedSentence,
  queue_role: () => 'None of your roles opens this queue.',
};

/** Returns the refusal of a case that this operator may not work on, with its sentence. */
const refusedCase = <const C extends CaseRefusal>({
  code,
  params,
}: {
  readonly code: C;
  readonly params?: RefusalParams;
}): Refused<C> => refuse(code, SENTENCES[code](params));

type CaseRow = CommandAnswer<'cases_list'>['rows'][number];

const timeOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

const caseOf = ({ escalatedAt, escalatedBy, escalatedWhy, ...row }: CaseRow) => ({
  ...row,
  since: new Date(row.since),
  pending: row.pending === null ? null : { ...row.pending, until: new Date(row.pending.until) },
  claimedUntil: timeOf(row.claimedUntil),
  waitsUntil: timeOf(row.waitsUntil),
  escalated:
    escalatedAt === null
      ? null
      : { at: new Date(escalatedAt), by: escalatedBy ?? '', why: escalatedWhy ?? '' },
});

type ListedCase = AnswerOf<(typeof CASE_COMMANDS)['case list']>['rows'][number];

const caseLine = (row: ListedCase): string =>
  [
    row.subject,
    `since ${row.since}`,
    ...(row.pending === null
      ? []
      : [`${row.pending.decision} by ${row.pending.by}, takes effect at ${row.pending.until}`]),
    ...(row.claimedBy === null ? [] : [`${row.claimedBy} until ${row.claimedUntil}`]),
    ...(row.owner === null || row.claimedBy !== null ? [] : [`of ${row.owner}`]),
    ...(row.offeredFrom === null ? [] : [`offered, ${row.offeredFrom} is away`]),
    ...(row.waitsUntil === null ? [] : [`waits until ${row.waitsUntil}: ${row.waitsWhy}`]),
    ...(row.waitsFor === null ? [] : [`for the borrower: ${row.waitsFor}`]),
    ...(row.wokenBy === null ? [] : [`woken by ${row.wokenBy}`]),
    ...(row.ourSeconds > row.targetSeconds ? ['late'] : []),
    ...(row.escalated === null ? [] : [`escalated by ${row.escalated.by}: ${row.escalated.why}`]),
  ].join('  ');

export const CASE = bindCommands(CASE_COMMANDS, {
  'case list': {
    run: async (context, { cursor, last, ...view }) => {
      const after = positionOfView(view, CasePosition, cursor);
      if (after === undefined) return CURSOR_INVALID;
      const { queue, free: isFree, ...shown } = view;
      const listed = await createCaseService(context).list(queue, { ...shown, isFree, after, limit: last });
      if (!listed.ok) return refusedCase(listed);
      const { rows, next, total } = listed.value;
      return done({ rows: rows.map(caseOf), next: cursorOfView(view, next), total });
    },
    lines: (page) => pageLines(page, caseLine, { none: 'No such case.', one: 'case', some: 'cases' }),
  },
  'case escalated': {
    run: async (context, { cursor, last, only }) => {
      const after = positionIn(CasePosition, cursor);
      if (after === undefined) return CURSOR_INVALID;
      const listed = await createCaseService(context).list('escalated', { only, after, limit: last });
      const { rows, next } = listed.ok ? listed.value : { rows: [], next: null };
      return done({
        next: cursorAfter(next),
        rows: rows.map(({ queue, subject, escalatedAt, escalatedBy, escalatedWhy, since }) => ({
          queue,
          subject,
          escalatedAt: new Date(escalatedAt ?? since),
          by: escalatedBy ?? '',
          why: escalatedWhy ?? '',
        })),
      });
    },
    lines: (page) =>
      pageLines(
        page,
        ({ queue, subject, escalatedAt, by, why }) =>
          `${queue.padEnd(13)}${subject}  ${escalatedAt}  by ${by}: ${why}`,
        { none: 'No case is escalated.', one: 'case', some: 'cases' },
      ),
  },
  'case claim': {
    run: async (context, { queue, subject, takeover }) => {
      const claimed = await createCaseService(context).claim({ queue, subject }, takeover);
      return claimed.ok ? done(claimed.value) : refusedCase(claimed);
    },
    lines: ({ until }, { subject }) => `${subject} is yours until ${until}.`,
  },
  'case release': {
    run: async (context, place) => {
      await createCaseService(context).release(place);
      return DONE;
    },
    lines: (_, { subject }) => `${subject} is free.`,
  },
  'case wait': {
    run: async (context, { queue, subject, until: day, for: event = null, say: why }) => {
      const today = manilaDate(context.clock.now());
      if (day !== undefined && day <= today) return refuse('day_past', 'Choose a day after today.');
      if (day === undefined && event === null)
        return refuse('day_missing', 'Say until which day the case waits, or for what.');
      const until = new Date(`${day ?? addDays(today, LONGEST_WAIT_DAYS)}T08:00:00+08:00`);
      const waits = await createCaseService(context).wait({ queue, subject }, { until, event, why });
      return waits.ok ? done({ until }) : refusedCase(waits);
    },
    lines: ({ until }, { subject, for: event }) =>
      `${subject} waits until ${until}${event === undefined ? '' : `, or for the borrower: ${event}`}.`,
  },
  'case colleagues': {
    run: async ({ db, clock }, place) => {
      const input = { ...place, closing: CLOSING_MOVES };
      const listed = await runGlobal(db, 'case_colleagues', clock.now(), input);
      return listed.ok ? done(listed.value) : refusedCase(listed);
    },
    lines: ({ rows }) =>
      rows.length === 0
        ? 'No colleague may get this case.'
        : rows.map(
            ({ name, awayUntil, open }) =>
              `${name.padEnd(12)}${awayUntil === null ? 'at work' : `away until ${awayUntil}`}, open cases: ${open}`,
          ),
  },
  'case give': {
    run: async (context, { queue, subject, to }) => {
      const given = await createCaseService(context).give({ queue, subject }, to);
      return given.ok ? DONE : refusedCase(given);
    },
    lines: (_, { subject, to }) => `${subject} is with ${to} now.`,
  },
  'case escalate': {
    run: async (context, { queue, subject, say }) => {
      const escalated = await createCaseService(context).escalate({ queue, subject }, say);
      return escalated.ok ? DONE : refusedCase(escalated);
    },
    lines: (_, { subject }) => `${subject} is in the queue of the senior operators.`,
  },
});
