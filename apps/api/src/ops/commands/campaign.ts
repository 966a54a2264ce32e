import type * as z from 'zod';
import { BROADCASTS } from '@tulay/copy/codes';
import { broadcastText } from '@tulay/copy/broadcasts';
import { type Language, LANGUAGE_NAMES, LANGUAGES } from '@tulay/contract/languages';
import type { CampaignAudience, MessageContent } from '../../db/schema/operator-tables';
import { type CampaignInput, createCampaignAdmin } from '../../features/operator/campaign.service';
import { commandFor, type CommandContext } from '../cli/command';
import { COUPON_PARAMETERS, couponContentOf } from './coupon';
import { countOf, reportDone, reportList, type Report, reportRefusal, reportOutcome } from '../cli/report';
import { count, flag, id, oneOf, sentence } from '../cli/parameters';

const forRisk = commandFor('risk');
const forRiskOrSupport = commandFor('risk', 'support');
const forSupport = commandFor('support');

const AUDIENCE = {
  settled: count('only borrowers with at least so many settled loans').optional(),
  idle: count('only borrowers whose last loan was settled at least so many days ago').optional(),
  loanless: flag('only borrowers without a current loan'),
};

const audienceOf = ({
  settled,
  idle,
  loanless,
}: z.output<z.ZodObject<typeof AUDIENCE>>): CampaignAudience => ({
  ...(settled === undefined ? {} : { settled }),
  ...(idle === undefined ? {} : { idleDays: idle }),
  loanless,
});

/**
 * Counts the recipients of a campaign. A campaign that reaches nobody is refused before a request for approval is
 * stored.
 */
async function preview(context: CommandContext, input: CampaignInput): Promise<Report> {
  const counted = await createCampaignAdmin(context).count(input);
  if (!counted.ok) return reportOutcome(counted, '');
  const reached = counted.value.count;
  if (reached === 0) return reportRefusal('nobody', 'The campaign would reach no borrower.');
  return reportDone(`The campaign would reach ${countOf(reached, 'borrower', 'borrowers')} now.`, {
    count: reached,
  });
}

const start = async (context: CommandContext, input: CampaignInput): Promise<Report> =>
  reportOutcome(
    await createCampaignAdmin(context).start(input, context.operator.name),
    'The campaign is started.',
  );

const MESSAGE_MISSING = reportRefusal(
  'words_missing',
  `Give either --text, or the message in every language: ${LANGUAGES.map((language) => `--${language}`).join(', ')}.`,
);

const WRITTEN = {
  en: sentence('the message in English, if no prepared text fits').optional(),
  tl: sentence('the message in Tagalog').optional(),
} satisfies Record<Language, unknown>;

const MESSAGE = {
  text: oneOf(BROADCASTS, `prepared text: ${BROADCASTS.join(', ')}`).optional(),
  ...WRITTEN,
  offer: flag('an offer: only in the app, only to borrowers who consented'),
  sms: flag('also by SMS; never for an offer'),
};

/** Returns the message; null unless either `--text` or the message in every language is given. */
function messageOf({
  text,
  offer,
  sms,
  ...written
}: z.output<z.ZodObject<typeof MESSAGE>>): MessageContent | null {
  const given = LANGUAGES.filter((language) => written[language] !== undefined);
  if (text !== undefined) return given.length === 0 ? { ...broadcastText(text), offer, sms } : null;
  return isInEveryLanguage(written) ? { ...written, offer, sms } : null;
}

const isInEveryLanguage = (
  written: Readonly<Partial<Record<Language, string>>>,
): written is Readonly<Record<Language, string>> =>
  LANGUAGES.every((language) => written[language] !== undefined);

export const CAMPAIGN = [
  forRisk({
    name: 'coupon group',
    help: 'grants a coupon to all borrowers that match a rule',
    parameters: { ...COUPON_PARAMETERS, ...AUDIENCE },
    operands: ['kind', 'pesos', 'days'],
    approval: 'always',
    preview: (context, args) =>
      preview(context, { kind: 'coupon', audience: audienceOf(args), content: couponContentOf(args) }),
    run: (context, args) =>
      start(context, { kind: 'coupon', audience: audienceOf(args), content: couponContentOf(args) }),
  }),
  forSupport({
    name: 'message group',
    help: 'sends a message to many borrowers in contact hours; offers only to borrowers who consented',
    parameters: { ...MESSAGE, ...AUDIENCE },
    operands: [],
    approval: 'always',
    preview: async (context, args) => {
      const content = messageOf(args);
      if (content === null) return MESSAGE_MISSING;
      if (content.offer && content.sms)
        return reportRefusal('offer_by_text', 'Offers are never sent by SMS.');
      const counted = await preview(context, { kind: 'message', audience: audienceOf(args), content });
      const lines = [
        ...counted.lines,
        ...LANGUAGES.map((each) => `${LANGUAGE_NAMES[each]}: ${content[each]}`),
      ];
      return counted.outcome === 'done' ? { ...counted, lines } : counted;
    },
    run: async (context, args) => {
      const content = messageOf(args);
      if (content === null) return MESSAGE_MISSING;
      return start(context, { kind: 'message', audience: audienceOf(args), content });
    },
  }),
  forRiskOrSupport({
    name: 'campaign list',
    help: 'campaigns with the number of borrowers reached',
    run: async (context) =>
      reportList(
        await createCampaignAdmin(context).list(),
        ({ campaign_id, kind, requested_by, requested_at, reached, done_at }) =>
          `${campaign_id}  ${requested_at.toISOString()}  ${kind.padEnd(8)} by ${requested_by}  reached ${reached}${done_at === null ? ', running' : ''}`,
        { none: 'No campaigns.', some: 'shown' },
      ),
  }),
  forRiskOrSupport({
    name: 'campaign stop',
    help: 'stops a campaign; borrowers who are not reached yet get nothing',
    parameters: { campaign: id('id of the campaign, as in `campaign list`') },
    changes: true,
    run: async (context, { campaign }) =>
      reportOutcome(await createCampaignAdmin(context).stop(campaign), `${campaign} is stopped.`, {
        not_found: 'No running campaign has that id.',
      }),
  }),
];
