import { type Language, LANGUAGE_NAMES, LANGUAGES } from '@tulay/contract/languages';
import type { ArgumentsOf } from '@tulay/contract/operator/command';
import { CAMPAIGN_COMMANDS } from '@tulay/contract/operator/commands/campaign';
import { textIn } from '@tulay/contract/written-text';
import { broadcastText } from '@tulay/copy/broadcasts';
import type { CampaignAudience, MessageContent } from '../../db/schema/operator-tables';
import {
  CAMPAIGN_COLUMNS,
  type CampaignInput,
  createCampaignAdmin,
} from '../../features/operator/campaign.service';
import type { CommandContext } from '../cli/command';
import { bindCommands, done, doneOrRefused, refuse, refusedAs } from '../cli/handler';
import { answerList, pageLines } from '../cli/page';
import { countOf } from '../cli/report';
import { couponContentOf } from './coupon';

type CouponGroup = ArgumentsOf<(typeof CAMPAIGN_COMMANDS)['coupon group']>;
type MessageGroup = ArgumentsOf<(typeof CAMPAIGN_COMMANDS)['message group']>;

const audienceOf = ({
  settled,
  idle,
  loanless,
}: Pick<CouponGroup, 'settled' | 'idle' | 'loanless'>): CampaignAudience => ({
  ...(settled === undefined ? {} : { settled }),
  ...(idle === undefined ? {} : { idleDays: idle }),
  loanless,
});

const couponCampaign = (args: CouponGroup) =>
  ({ kind: 'coupon', audience: audienceOf(args), content: couponContentOf(args) }) as const;

/**
 * Counts the borrowers that a campaign would reach. If there are none, the campaign is refused before a request for
 * approval is stored.
 */
async function preview(context: CommandContext, input: CampaignInput) {
  const counted = await createCampaignAdmin(context).count(input);
  if (!counted.ok) return refusedAs(counted, {});
  const reached = counted.value.count;
  if (reached === 0) return refuse('nobody', 'The campaign would reach no borrower.');
  return done([`The campaign would reach ${countOf(reached, 'borrower', 'borrowers')} now.`]);
}

const start = async (context: CommandContext, input: CampaignInput) =>
  doneOrRefused(await createCampaignAdmin(context).start(input, context.operator.name), {});

const STARTED = 'The campaign is started.';

const messageMissing = () =>
  refuse(
    'words_missing',
    `Give either --text, or the message in every language: ${LANGUAGES.map((language) => `--${language}`).join(', ')}.`,
  );

/**
 * Returns the text of the message. Returns null unless the operator gave either `--text` or a text for every language.
 */
function messageOf({ text, offer, sms, ...written }: MessageGroup): MessageContent | null {
  const given = LANGUAGES.filter((language) => written[language] !== undefined);
  if (text !== undefined) return given.length === 0 ? { ...broadcastText(text), offer, sms } : null;
  return isInEveryLanguage(written) ? { ...written, offer, sms } : null;
}

const isInEveryLanguage = (
  written: Readonly<Partial<Record<Language, string | undefined>>>,
): written is Readonly<Record<Language, string>> =>
  LANGUAGES.every((language) => written[language] !== undefined);

const messageCampaign = (args: MessageGroup, content: MessageContent) =>
  ({ kind: 'message', audience: audienceOf(args), content }) as const;

export const CAMPAIGN = bindCommands(CAMPAIGN_COMMANDS, {
  'coupon group': {
    preview: (context, args) => preview(context, couponCampaign(args)),
    run: (context, args) => start(context, couponCampaign(args)),
    lines: () => STARTED,
  },
  'message group': {
    preview: async (context, args) => {
      const content = messageOf(args);
      if (content === null) return messageMissing();
      if (content.offer && content.sms) return refuse('offer_by_text', 'Offers are never sent by SMS.');
      const counted = await preview(context, messageCampaign(args, content));
      if (!counted.ok) return counted;
      return done([
        ...counted.value,
        ...LANGUAGES.map((each) => `${LANGUAGE_NAMES[each]}: ${textIn(content, each).text}`),
      ]);
    },
    run: async (context, args) => {
      const content = messageOf(args);
      return content === null ? messageMissing() : start(context, messageCampaign(args, content));
    },
    lines: () => STARTED,
  },
  'campaign list': {
    run: (context, request) =>
      answerList(request, {
        columns: CAMPAIGN_COLUMNS,
        rows: (order) => createCampaignAdmin(context).list(request, order),
        answer: (row) => ({
          campaignId: row.campaign_id,
          kind: row.kind,
          requestedBy: row.requested_by,
          requestedAt: row.requested_at,
          reached: row.reached,
          endedAt: row.done_at,
        }),
      }),
    lines: (page) =>
      pageLines(
        page,
        ({ campaignId, kind, requestedBy, requestedAt, reached, endedAt }) =>
          `${campaignId}  ${requestedAt}  ${kind.padEnd(8)} by ${requestedBy}  reached ${reached}${endedAt === null ? ', running' : ''}`,
        { none: 'No campaigns.', state: 'shown' },
      ),
  },
  'campaign stop': {
    run: async (context, { campaign }) =>
      doneOrRefused(await createCampaignAdmin(context).stop(campaign), {
        not_found: 'No running campaign has that id.',
      }),
    lines: (_, { campaign }) => `${campaign} is stopped.`,
  },
});
