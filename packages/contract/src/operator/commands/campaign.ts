import { recordOf } from '@tulay/engine/records';
import * as z from 'zod';
import { LANGUAGE_NAMES, LANGUAGES } from '../../languages';
import { done, instant } from '../answers';
import { BROADCASTS } from '../broadcasts';
import { describeCommands, HEAVY_POINTS } from '../command';
import { countedPage, listed } from '../lists';
import { chosenFrom, count, flag, id, oneOf, sentence, word } from '../parameters';
import { COUPON_PARAMETERS } from './coupon';

/** Conditions that a borrower must meet to be reached by a campaign. */
const AUDIENCE = {
  settled: count('only borrowers with at least so many settled loans').optional(),
  idle: count('only borrowers whose last loan was settled at least so many days ago').optional(),
  loanless: flag('only borrowers without a current loan'),
};

const MESSAGE = {
  text: oneOf(BROADCASTS, 'prepared text').optional(),
  ...recordOf(LANGUAGES, (language) =>
    sentence(`the message in ${LANGUAGE_NAMES[language]}, if no prepared text fits`).optional(),
  ),
  offer: flag('an offer: only in the app, only to borrowers who consented'),
  sms: flag('also by SMS; never for an offer'),
};

const CAMPAIGN_KINDS = ['coupon', 'message'] as const;

const campaign = z.object({
  campaignId: z.guid(),
  kind: z.enum(CAMPAIGN_KINDS),
  requestedBy: z.string(),
  requestedAt: instant,
  /** Number of borrowers reached so far. */
  reached: z.int(),
  /** Time at which the campaign ended or was stopped; null while it runs. */
  endedAt: instant.nullable(),
});

export const CAMPAIGN_COMMANDS = describeCommands({
  'coupon group': {
    help: 'grants a coupon to all borrowers that match a rule',
    roles: ['risk'],
    parameters: { ...COUPON_PARAMETERS, ...AUDIENCE },
    operands: ['kind', 'pesos', 'days'],
    approval: 'always',
    points: HEAVY_POINTS,
    answer: done,
    refusals: ['nobody'],
  },
  'message group': {
    help: 'sends a message to many borrowers in contact hours; offers only to borrowers who consented',
    roles: ['support'],
    parameters: { ...MESSAGE, ...AUDIENCE },
    operands: [],
    approval: 'always',
    points: HEAVY_POINTS,
    answer: done,
    refusals: ['words_missing', 'offer_by_text', 'nobody'],
  },
  'campaign list': {
    help: 'campaigns with the number of borrowers reached, newest first',
    roles: ['risk', 'support'],
    parameters: listed({
      sorts: ['requestedAt', 'kind', 'requestedBy', 'reached'],
      order: '-requestedAt',
      filters: {
        kind: oneOf(CAMPAIGN_KINDS, 'only campaigns of this kind').optional(),
        by: chosenFrom('operators', word('only campaigns that this operator requested')).optional(),
      },
    }),
    operands: [],
    answer: countedPage(campaign),
    refusals: ['cursor_invalid'],
  },
  'campaign stop': {
    help: 'stops a campaign; borrowers who are not reached yet get nothing',
    roles: ['risk', 'support'],
    parameters: { campaign: id('id of the campaign, as in `campaign list`') },
    changes: true,
    answer: done,
    refusals: ['not_found'],
  },
});
