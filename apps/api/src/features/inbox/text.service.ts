/** Text messages that follow from facts: in the borrower's language, once an event. */
import type { Language } from '@tulay/contract/common';
import { smsText } from '@tulay/copy/sms';
import type { SmsWords } from '@tulay/copy/sms.words';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import type { Sms } from '../../ports/sms';

export interface TextDependencies {
  readonly db: Database;
  readonly sms: Sms;
  readonly config: Pick<Config, 'LENDER_BRAND'>;
}

export type TextService = ReturnType<typeof createTextService>;

export function createTextService({ db, sms, config }: TextDependencies) {
  return {
    /**
     * Sends what `say` words, if anything. @param reference unique an event: asked twice, one text goes out. Throws while the
     * network is away, so that the job asks again; a number that refuses texts is left in peace.
     */
    async send(
      customerId: string,
      reference: string,
      say: (words: SmsWords, brand: string, language: Language) => string | null,
    ): Promise<void> {
      const { phone, language } = await db
        .selectFrom('customer')
        .select(['phone', 'language'])
        .where('customer_id', '=', customerId)
        .executeTakeFirstOrThrow();
      const text = say(smsText(language), config.LENDER_BRAND, language);
      if (text === null) return;
      const sent = await sms.send({ to: phone, text, reference });
      if (!sent.ok && sent.code === 'sms_unavailable') throw new Error('the text could not be sent yet');
    },
  };
}
