import { MAX_AGE, MIN_AGE } from '@tulay/engine/constants';
import { PUBLISHED_RULES } from '@tulay/engine/credit/scorecard';
import { type RuleWords, ruleList } from '../faq-facts';

const words: RuleWords = {
  age_out_of_range: `you are younger than ${MIN_AGE} or older than ${MAX_AGE}`,
  id_failed: 'your ID could not be confirmed',
  screening_deny: 'a fraud check denies it',
  duplicate_id: 'your ID is already in another account',
  overdue_long: 'you paid an earlier loan seriously late; Home says from which day you can apply',
  id_unclear: 'your ID photo is not clear',
  face_failed: 'the face check failed',
  face_missing: 'you skipped the camera',
  screening_refer: 'the fraud check asks for it',
  duplicate_bank: 'your account for receiving money is in another application',
  duplicate_device: 'your device was used for another account',
  location_abroad: 'you shared a location abroad',
  jobless: 'you have no work now',
  overdue_before: null,
  income: null,
  years: null,
  employment: null,
  identity_verified: null,
  score_low: null,
};

const { rejects, reviews, most, overdue, least, full, firstLimits } = PUBLISHED_RULES;
const pesos = (centavos: number) => `₱${(centavos / 100).toLocaleString('en-US')}`;

/** The published rules of a decision, in words. */
export const decisionRules = {
  how: `The same rules decide for everybody.
Not approved if:
${ruleList(rejects, words)}
A person decides if:
${ruleList(reviews, words)}
Otherwise points decide: monthly income (up to ${most.income}), years of work (up to ${most.years}), kind of work (up to ${most.employment}), confirmed identity (${most.verified}). An earlier loan that you paid more than ${overdue.days} days late takes away ${overdue.points}.
Below ${least} points, you are not approved. From there, the points set your first limit: ${pesos(firstLimits.least)} for ${least} points, up to ${pesos(firstLimits.full)} for ${full}.`,
  never:
    'Your gender, civil status, education, religion, address, loan purpose, phone model, contacts, texts, other apps, and whether you allow ad measurement. Sharing your location is your choice: not sharing it changes nothing. Linking Facebook can only raise a limit.',
} as const;
