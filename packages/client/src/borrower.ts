import type { AnswerOf, Client, InputOf } from './client';

/**
 * Source of the texts that a borrower reads and types: the letters of a captcha, and the newest OTP sent to a phone
 * number.
 */
export interface TypedTexts {
  lettersOf(captchaId: string): Promise<string>;
  newestCode(phone: string): Promise<string>;
}

export interface BorrowerOptions {
  /** Ten digits without the country code. */
  readonly phone: string;
  readonly language: InputOf<'logIn'>['body']['language'];
  readonly texts: TypedTexts;
}

type PrivacyConsent = Pick<InputOf<'logIn'>['body'], 'privacyConsent'>;
type Offer = Pick<AnswerOf<'createOffer'>, 'orderId' | 'quote'>;
/** What the borrower agrees to. It has no default, so that a program states every consent. */
type Consents = Pick<InputOf<'signOffer'>['body'], 'consentDisclosure' | 'consentAgreement' | 'signature'>;
type OfOrder = Pick<Offer, 'orderId'>;

/**
 * Returns a borrower's actions that need several calls, or values that earlier calls returned. Each action throws the
 * same errors as `call`.
 */
export function borrowerOf(tulay: Client, { phone, language, texts }: BorrowerOptions) {
  return {
    /** Requests an OTP, logs in and returns the session. A new number is registered. */
    async logIn({ privacyConsent }: PrivacyConsent): Promise<AnswerOf<'logIn'>> {
      const { captchaId } = await tulay.call('createCaptcha');
      const captchaText = await texts.lettersOf(captchaId);
      const borrower = { phone, privacyConsent, language };
      await tulay.call('requestCode', { body: { ...borrower, captchaId, captchaText } });
      return tulay.call('logIn', { body: { ...borrower, code: await texts.newestCode(phone) } });
    },

    /**
     * Signs an offer. The request repeats the amounts that the borrower saw. The server refuses the request if the
     * offer has other amounts by then.
     */
    async sign({ orderId, quote }: Offer, consents: Consents): Promise<void> {
      const { netProceeds, totalRepayable } = quote;
      const body = { ...consents, language, figures: { netProceeds, totalRepayable } };
      await tulay.call('signOffer', { path: { orderId }, body });
    },

    /** Confirms the account for receiving money with an OTP and orders the payout of a signed loan. */
    async withdraw({ orderId }: OfOrder): Promise<void> {
      const subject = { purpose: 'withdrawal', subject: orderId, language } as const;
      const { confirmationId } = await tulay.call('requestConfirmation', { body: subject });
      const code = await texts.newestCode(phone);
      await tulay.call('enterConfirmationCode', { path: { confirmationId }, body: { code } });
      await tulay.call('withdrawOrders', { body: { orderIds: [orderId], confirmationId } });
    },

    /** Opens a payment of everything that is owed. The borrower pays it at the gateway. */
    repay({ orderId }: OfOrder): Promise<AnswerOf<'openPayment'>> {
      return tulay.call('openPayment', { path: { orderId }, body: { kind: 'full', language } });
    },
  };
}
