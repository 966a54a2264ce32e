/** Coupons and messages for many. */
import { NEWS, type NewsKey, newsText } from '@tulay/copy/news';
import type { CampaignAudience, MessageContent } from '../../db/schema/operator-tables';
import { type CampaignInput, createCampaignAdmin } from '../../features/operator/campaign.service';
import { command, type CommandContext } from '../cli/command';
import { COUPON_PARAMETERS, couponContentOf } from './coupon';
import { reportDone, reportList, type Report, reportRefusal, reportOutcome } from '../cli/report';
import { count, flag, id, oneOf, sentence } from '../cli/parameters';

const WHO = {
  settled: count('only who has settled so many loans').optional(),
  idle: count('only who settled the last one so many days ago').optional(),
  loanless: flag('only who has no loan now'),
};

const audienceOf = ({
  settled,
  idle,
  loanless,
}: {
  readonly settled?: number | undefined;
  readonly idle?: number | undefined;
  readonly loanless: boolean;
}): CampaignAudience => ({
  ...(settled === undefined ? {} : { settled }),
  ...(idle === undefined ? {} : { idleDays: idle }),
  loanless,
});

/** Refuses what would reach nobody before a second person is asked. */
async function preview(office: CommandContext, wish: CampaignInput): Promise<Report> {
  const counted = await createCampaignAdmin(office).count(wish);
  if (!counted.ok) return reportOutcome(counted, '');
  const reached = counted.value.count;
  if (reached === 0) return reportRefusal('nobody', 'That would reach nobody.');
  return reportDone(`It would reach ${reached} borrowers now.`, { count: reached });
}

const begin = async (office: CommandContext, wish: CampaignInput): Promise<Report> =>
  reportOutcome(await createCampaignAdmin(office).start(wish, office.operator.name), 'It goes out from now on.');

const NO_WORDS = reportRefusal(
  'words_missing',
  'Say either --text, or the words in both languages: --en and --tl.',
);

interface MessageWords {
  readonly text?: NewsKey | undefined;
  readonly en?: string | undefined;
  readonly tl?: string | undefined;
  readonly offer: boolean;
  readonly sms: boolean;
}

/** Each reader gets her own language, so both have to be there; null where one is missing, or where two things were said. */
function messageOf({ text, en, tl, offer, sms }: MessageWords): MessageContent | null {
  if (text !== undefined)
    return en === undefined && tl === undefined ? { ...newsText(text), offer, sms } : null;
  return en === undefined || tl === undefined ? null : { en, tl, offer, sms };
}

export const CAMPAIGN = [
  command({
    name: 'coupon group',
    help: 'a coupon for many, by rule',
    roles: ['risk'],
    parameters: { ...COUPON_PARAMETERS, ...WHO },
    operands: ['kind', 'pesos', 'days'],
    flags: ['full', 'loanless'],
    changes: true,
    approval: 'always',
    preview: (office, said) =>
      preview(office, { kind: 'coupon', audience: audienceOf(said), content: couponContentOf(said) }),
    run: (office, said) =>
      begin(office, { kind: 'coupon', audience: audienceOf(said), content: couponContentOf(said) }),
  }),
  command({
    name: 'message group',
    help: 'a message for many, in contact hours; an offer only for those who allowed offers',
    roles: ['support'],
    parameters: {
      text: oneOf(NEWS, `a text of ours: ${NEWS.join(', ')}`).optional(),
      en: sentence('the words in English, where none of ours fits').optional(),
      tl: sentence('the same in Tagalog').optional(),
      offer: flag('an offer: in the app alone, for those who allowed it'),
      sms: flag('by text too; never an offer'),
      ...WHO,
    },
    flags: ['offer', 'sms', 'loanless'],
    sentences: ['en', 'tl'],
    changes: true,
    approval: 'always',
    preview: async (office, said) => {
      const content = messageOf(said);
      if (content === null) return NO_WORDS;
      if (content.offer && content.sms) return reportRefusal('offer_by_text', 'Offers are not texted.');
      const counted = await preview(office, { kind: 'message', audience: audienceOf(said), content });
      const lines = [...counted.lines, `English: ${content.en}`, `Tagalog: ${content.tl}`];
      return counted.outcome === 'done' ? { ...counted, lines } : counted;
    },
    run: async (office, said) => {
      const content = messageOf(said);
      if (content === null) return NO_WORDS;
      return begin(office, { kind: 'message', audience: audienceOf(said), content });
    },
  }),
  command({
    name: 'campaign list',
    help: 'coupons and messages for many, and how far they came',
    roles: ['risk', 'support'],
    run: async (office) =>
      reportList(
        await createCampaignAdmin(office).list(),
        ({ campaign_id, kind, requested_by, requested_at, reached, done_at }) =>
          `${campaign_id}  ${requested_at.toISOString()}  ${kind.padEnd(8)} by ${requested_by}  reached ${reached}${done_at === null ? ', goes on' : ''}`,
        { none: 'None.', some: 'shown' },
      ),
  }),
  command({
    name: 'campaign stop',
    help: 'whom it has not reached yet it reaches no more',
    roles: ['risk', 'support'],
    parameters: { campaign: id('as `campaign list` says it') },
    operands: ['campaign'],
    changes: true,
    run: async (office, { campaign }) =>
      reportOutcome(await createCampaignAdmin(office).stop(campaign), `${campaign} is stopped.`, {
        not_found: 'None of that id goes on.',
      }),
  }),
];
