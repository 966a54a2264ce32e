import { SCREEN_WORDS } from '@tulay/copy/screen-words';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { useFieldText } from './problem-text';

function Shown({ error }: { error: string }) {
  return <>{useFieldText()(error)}</>;
}
const shown = (error: string, language: 'en' | 'tl') =>
  renderToStaticMarkup(
    <IntlProvider
      locale={language}
      messages={JSON.parse(JSON.stringify(SCREEN_WORDS[language]))}
      timeZone="Asia/Manila"
    >
      <Shown error={error} />
    </IntlProvider>,
  );

test.each([
  [
    'name_invalid',
    'Enter the name as on the ID, without numbers or links.',
    'Ilagay ang pangalan gaya ng nasa ID, walang numero o link.',
  ],
  [
    'address_invalid ;',
    'Enter the house number and street. “;” can’t be used here.',
    'Ilagay ang house number at street. Hindi puwede rito ang “;”.',
  ],
  [
    'place_invalid 한',
    'Choose or type a place. Use Latin letters, as on your Philippine ID.',
    'Pumili o mag-type ng lugar. Gumamit ng Latin letters, gaya ng nasa Philippine ID mo.',
  ],
])('the error %s reads as a sentence that names the refused character', (error, en, tl) => {
  expect(shown(error, 'en')).toBe(en);
  expect(shown(error, 'tl')).toBe(tl);
});
