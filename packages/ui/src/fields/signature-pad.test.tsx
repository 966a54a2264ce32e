import { common } from '@tulay/copy/en/common';
import { formKit } from '@tulay/copy/en/kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { SignaturePad } from './signature-pad';

test('a signature pad announces that it is opening until it can take a stroke', () => {
  const drawn = renderToStaticMarkup(
    <IntlProvider locale="en" messages={{ common, formKit }} timeZone="Asia/Manila">
      <SignaturePad label="Sign" onSignature={() => undefined} />
    </IntlProvider>,
  );
  expect(drawn).toContain(`aria-label="${common.opening}" aria-busy="true"`);
  expect(drawn).not.toContain(formKit.signHere);
});
