/** Commands that import books of loans from another lender or system (decision 092). */
import * as z from 'zod/mini';
import {
  centavos,
  date,
  flag,
  global,
  hex,
  instant,
  integer,
  optional,
  stored,
  text,
  texts,
  uuid,
} from './definition';
import { journal } from './shapes';

const KEEPERS = ['treasury'] as const;

const importedLoan = z.object({
  orderId: uuid,
  orderNo: text,
  importedNo: text,
  productId: text,
  status: text,
  principal: centavos,
  netProceeds: centavos,
  quote: stored<'quote'>(),
  contractDate: date,
  valueDate: date,
  nextDueDate: optional(date),
  signedAt: instant,
  startedAt: instant,
  settledAt: optional(instant),
  payments: z.readonly(
    z.array(
      z.object({
        paymentId: uuid,
        reference: text,
        transactionId: text,
        kind: text,
        amount: centavos,
        valueDate: date,
        paidAt: instant,
        allocation: stored<'allocation'>(),
      }),
    ),
  ),
  journals: z.readonly(z.array(journal)),
});

export const IMPORT_COMMANDS = {
  import_known: global({
    input: { phones: texts, loanNos: texts, digest: text, day: optional(date) },
    refusals: [],
    answer: {
      phones: z.array(z.object({ phone: text, customerId: uuid })),
      loans: z.array(z.object({ loanNo: text, customerId: uuid })),
      importedAt: optional(text),
      accounts: z.array(text),
      isMonthClosed: optional(flag),
    },
    operators: { roles: KEEPERS, approval: 'never' },
  }),
  import_files: global({
    input: { fileIds: texts },
    refusals: [],
    answer: { files: z.array(z.object({ fileId: uuid, customerId: uuid, name: text, sha256: text })) },
    operators: { roles: KEEPERS, approval: 'never' },
  }),
  import_begin: global({
    input: {
      importId: uuid,
      digest: text,
      files: z.readonly(z.array(z.object({ fileId: uuid, sha256: text }))),
      who: text,
      why: text,
    },
    refusals: ['already', 'files_unusable'],
    answer: {},
    operators: { roles: KEEPERS, approval: 'always', perCall: ['importId'] },
  }),
  borrower_import: global({
    subject: 'borrower',
    input: {
      importId: uuid,
      phone: text,
      language: text,
      consentedAt: instant,
      knownSince: instant,
      wrappedKey: hex,
      basic: z.object({ draft: hex, answerHash: hex, nameBeginnings: hex, namePairs: texts }),
      day: date,
      loans: z.readonly(z.array(importedLoan)),
      auditId: uuid,
    },
    refusals: ['already', 'phone_taken'],
    answer: {},
    operators: null,
  }),
  import_end: global({
    input: {
      importId: uuid,
      status: text,
      journalId: uuid,
      day: optional(date),
      borrowers: optional(integer),
      loans: optional(integer),
      principal: optional(centavos),
      leftOut: integer,
      faults: text,
      lines: z.readonly(z.array(z.object({ account: text, amount: centavos }))),
    },
    refusals: ['already'],
    answer: {},
    operators: null,
  }),
};
