/**
 * Gives each copied borrower a separate key and encrypts the copied columns with this key, because a value can be
 * decrypted only with the key of its borrower.
 */
import { createVault } from '../../apps/api/src/crypto/envelope';
import { columnCipher } from '../../apps/api/src/crypto/sealed-columns';
import { readAccount, sealAccount } from '../../apps/api/src/features/lending/payout/payout-account.view';
import type { ProofStack } from '../../proof/stack/stack';

const BATCH = 500;

interface Form {
  readonly section: string;
  readonly data: Buffer;
}

interface Payout {
  readonly payout_id: string;
  readonly account_sealed: Buffer;
}

export async function resealCopies({ rows, env }: ProofStack, original: string): Promise<void> {
  const key = String(env['DATA_KEY']);
  const vault = createVault({ sealing: [key], identity: key });
  const [owner] = await rows<{ customer_id: string; wrapped_key: Buffer }>(
    'select customer_id, wrapped_key from customer where customer_id = $1',
    [original],
  );
  if (!owner) throw new Error('the copied borrower is missing');
  const source = columnCipher(vault, owner);
  const forms = await rows<Form>('select section, data from profile_section where customer_id = $1', [
    original,
  ]);
  const payouts = await rows<Payout>('select payout_id, account_sealed from payout where customer_id = $1', [
    original,
  ]);
  const crowd = await rows<{ customer_id: string }>('select customer_id from crowd');
  for (let start = 0; start < crowd.length; start += BATCH) {
    const copies = crowd.slice(start, start + BATCH).map(({ customer_id }) => {
      const wrapped_key = vault.newCustomerKey(customer_id);
      return { customer_id, wrapped_key, cipher: columnCipher(vault, { customer_id, wrapped_key }) };
    });
    await rows(
      `update customer set wrapped_key = fresh.key from unnest($1::uuid[], $2::bytea[]) fresh (id, key)
        where customer_id = fresh.id`,
      [copies.map(({ customer_id }) => customer_id), copies.map(({ wrapped_key }) => wrapped_key)],
    );
    for (const { section, data } of forms) {
      const answers = Object(source.open('profile_section.data', section, data));
      await rows(
        `update profile_section set data = fresh.data from unnest($1::uuid[], $2::bytea[]) fresh (id, data)
          where customer_id = fresh.id and section = $3`,
        [
          copies.map(({ customer_id }) => customer_id),
          copies.map(({ cipher }) => cipher.seal('profile_section.data', section, answers)),
          section,
        ],
      );
    }
    for (const payout of payouts) {
      const account = readAccount(source, payout);
      await rows(
        `update payout set account_sealed = fresh.account from unnest($1::uuid[], $2::bytea[]) fresh (id, account)
          where customer_id = fresh.id and payout_id = $3`,
        [
          copies.map(({ customer_id }) => customer_id),
          copies.map(({ cipher }) => sealAccount(cipher, payout.payout_id, account)),
          payout.payout_id,
        ],
      );
    }
  }
}
