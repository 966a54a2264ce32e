import * as z from 'zod';
import { code, instant } from '../answers';
import { describeCommands } from '../command';
import { CUSTOMER_ROLES } from '../customers';
import { word } from '../parameters';

/** A sealed document as lists show it. */
export const listedDocument = z.object({
  /** First 16 digits of the SHA-256 of the file. */
  documentId: z.string(),
  kind: code('document'),
  language: code('language'),
  at: instant,
  /** True if the document is no longer valid, such as a certificate of a loan that was reopened. */
  isVoid: z.boolean(),
});

export const DOCUMENT_COMMANDS = describeCommands({
  'document open': {
    help: 'a sealed document of a loan as it was signed or issued, with a link that is valid for one minute; the borrower sees the access',
    roles: CUSTOMER_ROLES,
    parameters: {
      order: word('number or id of the order'),
      document: z
        .string()
        .regex(/^[0-9a-f]{12,64}$/)
        .describe('number of the document in `loan show`: the first digits of its SHA-256, at least 12'),
    },
    operands: ['order', 'document'],
    personal: true,
    answer: z.object({
      kind: code('document'),
      language: code('language'),
      at: instant,
      isVoid: z.boolean(),
      /** SHA-256 of the file, by which anybody can check the document. */
      sha256: z.string(),
      url: z.string(),
    }),
    refusals: ['not_found', 'ambiguous'],
  },
});
