import { MAX_AGE, MIN_AGE } from '@tulay/engine/constants';
import { PUBLISHED_RULES } from '@tulay/engine/credit/scorecard';
import { type RuleWords, ruleList } from '../faq-facts';

const words: RuleWords = {
  age_out_of_range: `wala ka pang ${MIN_AGE} o lampas ${MAX_AGE} ka na`,
  id_failed: 'hindi ma-confirm ang ID mo',
  screening_deny: 'hindi pumasa sa fraud check',
  duplicate_id: 'nasa ibang account na ang ID mo',
  overdue_long: 'matagal na na-late ang bayad mo sa dating loan; nasa Home kung kailan ka puwedeng mag-apply',
  id_unclear: 'malabo ang photo ng ID mo',
  face_failed: 'hindi pumasa ang face check',
  face_missing: 'hindi ka gumamit ng camera',
  screening_refer: 'hinihingi ito ng fraud check',
  duplicate_bank: 'nasa ibang application ang account na padadalhan mo',
  duplicate_device: 'nagamit ang device mo sa ibang account',
  location_abroad: 'nag-share ka ng location sa ibang bansa',
  jobless: 'wala kang trabaho ngayon',
  overdue_before: null,
  income: null,
  years: null,
  employment: null,
  identity_verified: null,
  score_low: null,
};

const { rejects, reviews, most, overdue, least, full, firstLimits } = PUBLISHED_RULES;
const pesos = (centavos: number) => `₱${(centavos / 100).toLocaleString('en-US')}`;

export const decisionRules = {
  how: `Iisang rules ang sinusunod para sa lahat.
Hindi maa-approve kung:
${ruleList(rejects, words)}
Tao ang magdedesisyon kung:
${ruleList(reviews, words)}
Kung wala sa mga iyon, points ang magpapasya: kita kada buwan (hanggang ${most.income}), taon sa trabaho (hanggang ${most.years}), uri ng trabaho (hanggang ${most.employment}), at na-confirm na pagkakakilanlan (${most.verified}). Bawas ${overdue.points} kung mahigit ${overdue.days} araw kang na-late sa dating loan.
Kapag mas mababa sa ${least} points, hindi ka maa-approve. Mula roon, points ang batayan ng unang limit: ${pesos(firstLimits.least)} para sa ${least} points, hanggang ${pesos(firstLimits.full)} para sa ${full}.`,
  never:
    'Kasarian, civil status, pinag-aralan, relihiyon, address, dahilan ng loan, modelo ng phone, contacts, texts, ibang apps, at kung pumayag ka sa ad measurement. Nasa iyo kung magse-share ng location: walang magbabago kung hindi. Nakakataas lang ng limit ang pag-link ng Facebook.',
};
