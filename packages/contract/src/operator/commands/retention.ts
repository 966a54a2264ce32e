import * as z from 'zod';
import { done, instant, manilaDay, rowsOf } from '../answers';
import { describeCommands, HEAVY_POINTS } from '../command';
import { containing, countedPage, DAY_RANGE, listed } from '../lists';
import { chosenFrom, day, oneOf, ranged, word } from '../parameters';
import { RETENTION_BLOCKS, RETENTION_KINDS, RETENTION_LIST_DAYS, RULE_DAYS } from '../retention';
import type { OperatorRoleName } from '../role';

const ROLES: readonly OperatorRoleName[] = ['support', 'risk'];
const BORROWER = word('number or id of the borrower');
const KIND = oneOf(RETENTION_KINDS, 'kind of borrower');
const WITHIN = { within: ranged('days ahead', RETENTION_LIST_DAYS).default(30) };

const ONLY_KIND = oneOf(RETENTION_KINDS, 'only borrowers of this kind').optional();

export const RETENTION_COMMANDS = describeCommands({
  'retention summary': {
    help: 'number of accounts that fall due for erasure in the next days, and number erased in the same number of past days, by kind',
    roles: ROLES,
    parameters: WITHIN,
    operands: [],
    points: HEAVY_POINTS,
    unpaged: 'one row for each kind of borrower',
    answer: rowsOf(
      z.object({
        kind: z.enum(RETENTION_KINDS),
        /** Days without use after which an account of this kind is due, by the rule in force. */
        days: z.int(),
        due: z.int(),
        erased: z.int(),
      }),
    ),
    refusals: [],
  },
  'retention list': {
    help: 'accounts that fall due for erasure in the next days, by id and kind, the first due first',
    roles: ROLES,
    parameters: listed({
      sorts: ['dueOn', 'unusedSince', 'kind', 'eraseOn'],
      order: 'dueOn',
      filters: { ...WITHIN, kind: ONLY_KIND },
    }),
    operands: [],
    points: HEAVY_POINTS,
    answer: countedPage(
      z.object({
        customerId: z.guid(),
        kind: z.enum(RETENTION_KINDS),
        /** Day of the last log-in, application or loan. */
        unusedSince: manilaDay,
        dueOn: manilaDay,
        notifiedOn: manilaDay.nullable(),
        /** Day of the erasure; null before the notice. */
        eraseOn: manilaDay.nullable(),
        /** Reason that delays the erasure; null if nothing does. */
        waitsFor: z.enum(RETENTION_BLOCKS).nullable(),
      }),
    ),
    refusals: ['cursor_invalid'],
  },
  'retention erased': {
    help: 'accounts that were erased because they were not used, in a period; default the last 30 days, newest first',
    roles: ROLES,
    parameters: listed({
      sorts: ['erasedAt', 'unusedSince', 'kind'],
      order: '-erasedAt',
      filters: { ...DAY_RANGE, kind: ONLY_KIND },
    }),
    operands: [],
    points: HEAVY_POINTS,
    answer: countedPage(
      z.object({
        customerId: z.guid(),
        kind: z.enum(RETENTION_KINDS),
        unusedSince: manilaDay,
        notifiedOn: manilaDay,
        erasedAt: instant,
      }),
    ),
    refusals: ['cursor_invalid', 'period_invalid'],
  },
  'retention rules': {
    help: 'days after which an unused account is erased, of today and of later days',
    roles: ROLES,
    operands: [],
    unpaged: 'rules of today and of later days, which two operators set',
    answer: rowsOf(z.object({ from: manilaDay, kind: z.enum(RETENTION_KINDS), days: z.int() })),
    refusals: [],
  },
  'retention set-rule': {
    help: 'sets the days of a kind from a later day on, within the limits of the law and of the privacy policy',
    roles: ROLES,
    parameters: {
      kind: KIND,
      days: ranged('days after the last log-in, application or loan', RULE_DAYS),
      from: day('first day, after today'),
    },
    operands: ['kind', 'days', 'from'],
    approval: 'always',
    answer: done,
    refusals: ['too_early', 'days_wrong'],
  },
  'retention holds': {
    help: 'legal holds that are open, oldest first',
    roles: ROLES,
    parameters: listed({
      sorts: ['setAt', 'setBy'],
      order: 'setAt',
      filters: {
        by: chosenFrom('operators', word('only holds of this operator')).optional(),
        filter: containing('only holds whose reason has this text'),
      },
    }),
    operands: [],
    answer: countedPage(
      z.object({ customerId: z.guid(), why: z.string(), setAt: instant, setBy: z.string() }),
    ),
    refusals: ['cursor_invalid'],
  },
  'retention hold': {
    help: 'opens a legal hold: nothing erases the account while it is open, not even a request of the borrower',
    roles: ROLES,
    parameters: { borrower: BORROWER },
    approval: 'always',
    answer: done,
    refusals: ['not_found', 'already'],
  },
  'retention release': {
    help: 'ends the legal hold on an account',
    roles: ROLES,
    parameters: { borrower: BORROWER },
    approval: 'always',
    answer: done,
    refusals: ['not_found', 'not_held'],
  },
});
