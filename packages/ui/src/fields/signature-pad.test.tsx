import { common } from '@tulay/copy/en/common';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { SignaturePad } from './signature-pad';

test('until the pad can take a stroke it says that it is opening, and asks for none', () => {
  const drawn = renderToStaticMarkup(
    <IntlProvider locale="en" messages={{ common }} timeZone="Asia/Manila">
      <SignaturePad label="Sign" onSignature={() => undefined} />
    </IntlProvider>,
  );
  expect(drawn).toContain(`aria-label="${common.opening}" aria-busy="true"`);
  expect(drawn).not.toContain(common.signHere);
});
