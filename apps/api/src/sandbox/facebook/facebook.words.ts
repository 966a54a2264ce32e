import type { Language } from '@tulay/contract/languages';

/** Texts of the simulated Facebook's consent page, kept out of the lender's dictionaries because Facebook is another company. */
interface FacebookWords {
  readonly title: string;
  readonly banner: string;
  readonly heading: string;
  readonly asks: string;
  readonly gets: string;
  readonly account: string;
  readonly accountHint: string;
  readonly agree: string;
  readonly refuse: string;
  readonly more: string;
  readonly late: string;
  readonly wrong: string;
}

export const FACEBOOK_WORDS: Readonly<Record<Language, FacebookWords>> = {
  en: {
    title: 'Facebook · Tulay sandbox',
    banner: 'Sandbox: this is not Facebook',
    heading: 'Continue with Facebook',
    asks: 'Tulay asks which account is yours.',
    gets: 'It gets a number for your account and nothing else: no friends, no posts, no password.',
    account: 'Your Facebook account',
    accountHint: 'Type any name. The same name is the same account.',
    agree: 'Continue',
    refuse: 'Not now',
    more: 'Simulate a problem',
    late: 'Continue, but with a code that has expired',
    wrong: 'This request did not come from Tulay. Go back and start again.',
  },
  tl: {
    title: 'Facebook · Tulay sandbox',
    banner: 'Sandbox: hindi ito ang totoong Facebook',
    heading: 'Magpatuloy gamit ang Facebook',
    asks: 'Gustong malaman ng Tulay kung alin ang account mo.',
    gets: 'Numero lang ng account mo ang makukuha nito: walang friends, walang post, walang password.',
    account: 'Facebook account mo',
    accountHint: 'Kahit anong pangalan. Pareho ang account kapag pareho ang pangalan.',
    agree: 'Magpatuloy',
    refuse: 'Huwag muna',
    more: 'Mag-simulate ng problema',
    late: 'Magpatuloy, pero lipas na ang code',
    wrong: 'Hindi galing sa Tulay ang request na ito. Bumalik at magsimula ulit.',
  },
};
