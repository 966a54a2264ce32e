/** The account of a payout. Only the gateway and the borrower's data copy get its whole number. */
import type { ColumnCipher } from '../../../crypto/sealed-columns';
import { readJson, writeStored } from '../../../db/stored/read-stored';
import type { StoredShapes } from '../../../db/stored/schemas';

type Account = StoredShapes['payout_account'];

export const sealAccount = (cipher: ColumnCipher, payoutId: string, account: Account): Buffer =>
  cipher.seal('payout.account', payoutId, writeStored('payout_account', account));

export const readAccount = (
  cipher: ColumnCipher,
  payout: { readonly payout_id: string; readonly account_sealed: Buffer },
): Account =>
  readJson('payout_account', cipher.open('payout.account', payout.payout_id, payout.account_sealed));
