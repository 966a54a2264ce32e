/** The account of a payout. Only the gateway and the borrower's data copy get its whole number. */
import * as z from 'zod/mini';
import type { ColumnCipher } from '../../../crypto/sealed-columns';

const Account = z.object({ number: z.string(), name: z.string() });
type Account = z.infer<typeof Account>;

export const sealAccount = (cipher: ColumnCipher, payoutId: string, account: Account): Buffer =>
  cipher.seal('payout.account', payoutId, account);

export const readAccount = (
  cipher: ColumnCipher,
  payout: { readonly payout_id: string; readonly account_sealed: Buffer },
): Account => z.parse(Account, cipher.open('payout.account', payout.payout_id, payout.account_sealed));
