/** Another number is told by e-mail too: whoever took the SIM reads the texts, but not the mailbox. */
import { smsText } from '@tulay/copy/sms';
import type { Config } from '../../../config';
import type { Database } from '../../../db/database';
import type { Email } from '../../../ports/email';
import { findCustomer } from '../customer.store';
import { findSavedEmail } from './number.store';

export interface NumberEmailDependencies {
  readonly db: Database;
  /** Null where no mail server is set up. */
  readonly email: Email | null;
  readonly config: Pick<Config, 'LENDER_BRAND'>;
}

export const createNumberEmails = ({ db, email, config }: NumberEmailDependencies) => ({
  /**
   * In the words of the text that goes to the old number. Nobody is told who gave no address. Throws while the mail server is away, so
   * that the job asks again; an address that refuses is left in peace.
   */
  async send(customerId: string, ticket: string, status: string, reference: string): Promise<void> {
    if (email === null || (status !== 'requested' && status !== 'approved')) return;
    const to = await findSavedEmail(db, customerId);
    if (to === null) return;
    const words = smsText((await findCustomer(db, customerId)).language);
    const said = { brand: config.LENDER_BRAND, ticket };
    const sent = await email.send({
      to,
      subject: `${config.LENDER_BRAND}: ${ticket}`,
      text: `${status === 'requested' ? words.numberAsked(said) : words.numberChanged(said)}\n`,
      reference,
    });
    if (!sent.ok && sent.code === 'email_unavailable') throw new Error('the e-mail could not be sent yet');
  },
});
