import { expect, it } from 'vitest';
import { DEFAULT_LANGUAGE, LANGUAGES } from './languages';
import { MessageNote } from './inbox/message';
import { textIn, textsOf } from './written-text';

const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);
const texts = { en: 'We are closed.', tl: 'Sarado kami.' };

it('a text is returned in the requested language, with the code of that language', () => {
  expect(textIn(texts, 'tl')).toEqual({ text: 'Sarado kami.', lang: 'tl' });
});

it.each(OTHERS)(
  'a text that was stored before the language %s existed is shown in English, as English',
  (language) => {
    expect(textIn({ en: 'We are closed.' }, language)).toEqual({ text: 'We are closed.', lang: 'en' });
  },
);

it('a stored message needs its English text, and may lack every other language', () => {
  const note = { topic: 'service_news', en: 'We are closed.', sms: false };
  expect(MessageNote.parse(note)).toEqual(note);
  expect(MessageNote.safeParse({ topic: 'service_news', tl: 'Sarado kami.', sms: false }).success).toBe(
    false,
  );
});

it('a stored campaign returns its texts by language, without its other keys', () => {
  const campaign = { ...texts, offer: false, sms: true };
  expect(textsOf(campaign)).toEqual(texts);
  const older = { en: 'We are closed.', offer: false, sms: true };
  expect(textsOf(older)).toEqual({ en: 'We are closed.' });
});
