/** What the API writes in each language: no language shows the words of another one. */
import { type Language, LANGUAGES } from '@tulay/contract/languages';
import { broadcastText } from '@tulay/copy/broadcasts';
import { BROADCASTS } from '@tulay/contract/operator/broadcasts';
import { pushText } from '@tulay/copy/push-notices';
import { smsText } from '@tulay/copy/sms';
import { smsDay } from '@tulay/copy/sms.words';
import { describe, expect, it } from 'vitest';
import { faqOf } from './features/meta/faq.service';
import { optOutPage } from './features/onboarding/contact/opt-out-page';
import { FACEBOOK_WORDS } from './sandbox/facebook/facebook.words';
import { CHECKOUT_WORDS } from './sandbox/pages/checkout.words';

const ON = { brand: 'Tulay', date: '2026-03-05' };

/** A text of each surface. */
const SURFACES: Readonly<Record<string, (language: Language) => string>> = {
  'the opt-out page': (language) =>
    optOutPage(language, 'Tulay', false).replace(/<a .*<\/a>|lang="\w+"/g, ''),
  'the help': (language) =>
    JSON.stringify(faqOf({ LENDER_BRAND: 'Tulay', COOLING_OFF_DAYS: 3 }, language).entries),
  'the checkout page of the sandbox': (language) => JSON.stringify(CHECKOUT_WORDS[language]),
  'the Facebook page of the sandbox': (language) => JSON.stringify(FACEBOOK_WORDS[language]),
  'a prepared message': (language) => BROADCASTS.map((key) => broadcastText(key)[language]).join(),
  'a push notification': (language) => pushText(language, 'due_soon'),
  'a text message': (language) =>
    smsText(language).dueSoon({ ...ON, amount: 100, isToday: true, link: undefined }),
  'a date in a text message': (language) => smsDay(ON.date, language),
};

const pairs = LANGUAGES.flatMap((one, i) => LANGUAGES.slice(i + 1).map((other) => ({ one, other })));

describe.each(Object.entries(SURFACES))('%s', (_surface, textOf) => {
  it.each(pairs)('is not the same in the languages $one and $other', ({ one, other }) => {
    expect(textOf(one)).not.toBe(textOf(other));
  });
});

it.each(LANGUAGES)('the opt-out page in %s declares its language and links to the others', (language) => {
  const html = optOutPage(language, 'Tulay', false);
  expect(html).toContain(`<html lang="${language}">`);
  const links = [...html.matchAll(/href="\?lang=(\w+)"/g)].map(([, linked]) => linked);
  expect(links).toEqual(LANGUAGES.filter((each) => each !== language));
});
