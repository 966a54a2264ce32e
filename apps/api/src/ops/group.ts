/** Coupons and messages for many. */
import { NEWS, type NewsKey, newsText } from '@tulay/copy/news';
import type { CampaignAudience, MessageContent } from '../db/tables-of-operators';
import { type CampaignWish, createCampaignOffice } from '../features/operator/campaign.service';
import { command, type Office } from './command';
import { GIFT, giftOf } from './coupon';
import { done, listed, type Report, refused, told } from './report';
import { count, flag, id, oneOf, sentence } from './takes';

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
async function preview(office: Office, wish: CampaignWish): Promise<Report> {
  const counted = await createCampaignOffice(office).count(wish);
  if (!counted.ok) return told(counted, '');
  const reached = counted.value.count;
  if (reached === 0) return refused('nobody', 'That would reach nobody.');
  return done(`It would reach ${reached} borrowers now.`, { count: reached });
}

const begin = async (office: Office, wish: CampaignWish): Promise<Report> =>
  told(await createCampaignOffice(office).begin(wish, office.operator.name), 'It goes out from now on.');

const NO_WORDS = refused(
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

export const GROUP = [
  command({
    words: 'coupon group',
    help: 'a coupon for many, by rule',
    roles: ['risk'],
    takes: { ...GIFT, ...WHO },
    operands: ['kind', 'pesos', 'days'],
    flags: ['full', 'loanless'],
    changes: true,
    second: 'always',
    preview: (office, said) =>
      preview(office, { kind: 'coupon', audience: audienceOf(said), content: giftOf(said) }),
    run: (office, said) =>
      begin(office, { kind: 'coupon', audience: audienceOf(said), content: giftOf(said) }),
  }),
  command({
    words: 'message group',
    help: 'a message for many, in contact hours; an offer only for those who allowed offers',
    roles: ['support'],
    takes: {
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
    second: 'always',
    preview: async (office, said) => {
      const content = messageOf(said);
      if (content === null) return NO_WORDS;
      if (content.offer && content.sms) return refused('offer_by_text', 'Offers are not texted.');
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
    words: 'campaign list',
    help: 'coupons and messages for many, and how far they came',
    roles: ['risk', 'support'],
    run: async (office) =>
      listed(
        await createCampaignOffice(office).list(),
        ({ campaign_id, kind, asked_by, asked_at, reached, done_at }) =>
          `${campaign_id}  ${asked_at.toISOString()}  ${kind.padEnd(8)} by ${asked_by}  reached ${reached}${done_at === null ? ', goes on' : ''}`,
        { none: 'None.', some: 'shown' },
      ),
  }),
  command({
    words: 'campaign stop',
    help: 'whom it has not reached yet it reaches no more',
    roles: ['risk', 'support'],
    takes: { campaign: id('as `campaign list` says it') },
    operands: ['campaign'],
    changes: true,
    run: async (office, { campaign }) =>
      told(await createCampaignOffice(office).stop(campaign), `${campaign} is stopped.`, {
        not_found: 'None of that id goes on.',
      }),
  }),
];
