/** Decrypts the encrypted columns of the rows in a data copy. */
import type { ColumnCipher } from '../../crypto/sealed-columns';
import { readAccount } from '../lending/payout/payout-account.view';
import type { ExportRow, ExportRows } from './export.store';

/** The parts that have encrypted columns. */
const DECRYPTED: Readonly<Record<string, (cipher: ColumnCipher, row: ExportRow) => ExportRow>> = {
  details: (cipher, { section, data, draft, ...times }) => {
    const opened = (column: 'profile_section.data' | 'profile_section.draft', sealed: unknown) =>
      Buffer.isBuffer(sealed) ? cipher.open(column, String(section), sealed) : null;
    return {
      section,
      data: opened('profile_section.data', data),
      draft: opened('profile_section.draft', draft),
      ...times,
    };
  },
  payouts: (cipher, { payout_id, status, amount, channel, account_sealed, ...times }) => {
    if (!Buffer.isBuffer(account_sealed)) throw new Error('a payout has no account');
    const { number, name } = readAccount(cipher, { payout_id: String(payout_id), account_sealed });
    return { status, amount, channel, account_number: number, account_name: name, ...times };
  },
};

export const decryptedRows = (cipher: ColumnCipher, parts: ExportRows): ExportRows =>
  Object.fromEntries(
    Object.entries(parts).map(([name, rows]) => {
      const decrypt = DECRYPTED[name];
      return [name, decrypt ? rows.map((row) => decrypt(cipher, row)) : rows];
    }),
  );
