import type { Language } from '@tulay/contract/languages';
import type { App } from '../support/app';

/** Texts of the simulated gateway. They are not in our dictionaries, because the gateway is another company. */
const WORDS = {
  en: {
    payFull: 'Pay in full',
    otherAmount: 'Another amount, in pesos',
    payOther: 'Pay this amount',
    hang: 'Leave it pending',
    fail: 'Fail the payment',
    back: 'Back to the lender',
  },
  tl: {
    payFull: 'Bayaran nang buo',
    otherAmount: 'Ibang halaga, sa piso',
    payOther: 'Bayaran ang halagang ito',
    hang: 'Iwang pending',
    fail: 'Huwag pumasok ang bayad',
    back: 'Bumalik sa lender',
  },
} as const satisfies Record<Language, object>;

/** Returns the page object of the hosted payment page of the simulated gateway. */
export function checkoutPage({ page, language }: App) {
  const words = WORDS[language];
  return {
    address: /\/sandbox\/checkout\//,
    /** Returns the payment reference from the page's address. */
    reference: () => new URL(page.url()).pathname.split('/').at(-1) ?? '',
    amount: (pesos: string) => page.getByText(pesos, { exact: true }).filter({ visible: true }),
    payFull: page.getByRole('button', { name: words.payFull }),
    hang: page.getByRole('button', { name: words.hang }),
    fail: page.getByRole('button', { name: words.fail }),
    back: page.getByRole('link', { name: words.back }),

    async payOther(centavos: number): Promise<void> {
      await page.getByLabel(words.otherAmount).fill((centavos / 100).toFixed(2));
      await page.getByRole('button', { name: words.payOther }).click();
    },
  };
}
