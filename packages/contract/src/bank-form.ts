/** Where the money goes: a bank account (typed twice), an e-wallet, or cash at a remittance shop. */
import * as rules from '@tulay/engine/identity/field-rules';
import type { Market } from '@tulay/engine/identity/id-formats';
import { phoneRule } from '@tulay/engine/identity/phone';
import * as z from 'zod/mini';
import { ruled, ruledOrEmpty } from './common';

const channel = z.string().check(z.minLength(2, 'choose_one'), z.maxLength(40));
const to = {
  channel,
  payeeFirstName: ruled(rules.personName),
  payeeMiddleName: ruledOrEmpty(rules.personName),
  payeeLastName: ruled(rules.personName),
};

/** Only the Indian pack names the branch by its IFSC. */
const ifscOf = (market: Market) => (market === 'IN' ? ruled(rules.ifsc) : z.optional(z.literal('')));

export const bankForm = (market: Market) =>
  z.discriminatedUnion('kind', [
    z
      .object({
        kind: z.literal('bank'),
        ...to,
        account: ruled(rules.bankAccount),
        accountConfirm: z.string().check(z.maxLength(60)),
        ifsc: ifscOf(market),
      })
      .check(
        z.refine((form) => form.accountConfirm.replace(/[\s-]/g, '') === form.account, {
          error: 'bank_mismatch',
          path: ['accountConfirm'],
        }),
      ),
    z.object({ kind: z.literal('wallet'), ...to, account: ruled(rules.walletAccount) }),
    z.object({ kind: z.literal('remittance'), ...to, account: ruled(phoneRule) }),
  ]);
