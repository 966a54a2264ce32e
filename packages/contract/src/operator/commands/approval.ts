/** Commands with which a second operator approves or refuses requests in the console, by a passkey. */
import * as z from 'zod';
import { done, rowsOf } from '../answers';
import { describeCommands } from '../command';
import { chosenFrom, id, sentence, word } from '../parameters';
import { SECOND_OPERATORS } from '../role';

const CONSOLE_ONLY = 'A passkey signs in a browser only; the terminal has `approve`';
const BASE64URL = /^[\w-]+$/;
const encoded = (help: string, most: number) =>
  z.string().regex(BASE64URL, 'base64url').max(most).describe(help);

const CREDENTIAL = encoded('id of the passkey', 400);

/** Coordinates of a public key on the curve P-256, in base64url with a dot between them. */
const BROWSER_KEY = /^[\w-]{43}\.[\w-]{43}$/;

/** Largest number of requests that one signature can approve. */
export const SIGNED_TOGETHER = 50;

export const APPROVAL_COMMANDS = describeCommands({
  'approval ask': {
    help: 'begins the approval or the refusal of requests, and returns what the passkey has to sign',
    roles: SECOND_OPERATORS,
    parameters: {
      requests: z
        .string()
        .transform((text) => [...new Set(text.split(','))])
        .refine(
          (tickets) =>
            tickets.length <= SIGNED_TOGETHER && tickets.every((each) => /^R-\d{4}-\d{6}$/.test(each)),
          'tickets such as R-2612-012345',
        )
        .describe(`tickets of up to ${SIGNED_TOGETHER} requests, with commas between them`),
      refusal: sentence('why the requests are refused; without it they are approved').optional(),
      key: z
        .string()
        .regex(BROWSER_KEY)
        .describe('public key of the browser, to which secrets are encrypted')
        .optional(),
    },
    consoleOnly: CONSOLE_ONLY,
    answer: z.object({
      approvalId: z.guid(),
      /**
       * Text that the passkey signs, in base64url: a hash over the refusal, the browser's key, and the command, the
       * parameters and the effect of each request.
       */
      statement: z.string(),
      /** Ids of the operator's passkeys. */
      credentials: z.array(z.string()),
    }),
    refusals: ['passkey_missing', 'request_over', 'request_own'],
  },
  'approval sign': {
    help: 'sends the signature of a passkey, after which the decision is carried out',
    roles: SECOND_OPERATORS,
    parameters: {
      approval: id('from `approval ask`'),
      credential: CREDENTIAL,
      authenticator: encoded('data of the authenticator', 2_000),
      client: encoded('data of the browser', 4_000),
      signature: encoded('signature', 2_000),
    },
    consoleOnly: CONSOLE_ONLY,
    answer: done,
    refusals: ['signature_late'],
  },
  'approval show': {
    help: 'what became of the requests of an approval',
    roles: SECOND_OPERATORS,
    parameters: { approval: id('from `approval ask`') },
    consoleOnly: CONSOLE_ONLY,
    answer: z.object({
      requests: z.array(
        z.object({
          ticket: z.string(),
          /** `waiting` until the decision is carried out; then `done`, `refused`, or the error code that prevented it. */
          outcome: z.string(),
          /** The sentence that explains an error code; null without one. */
          sentence: z.string().nullable(),
          /**
           * Secret that the command shows once, as a JWE for the key of `approval ask`; null if the command shows none. It can be
           * read for an hour.
           */
          encrypted: z.string().nullable(),
        }),
      ),
      isOver: z.boolean(),
    }),
    refusals: ['not_found'],
  },
  'passkey list': {
    help: 'your own passkeys; an admin may list those of another operator',
    roles: SECOND_OPERATORS,
    parameters: { of: chosenFrom('operators', word('name of the other operator')).optional() },
    operands: [],
    unpaged: 'passkeys that a second operator released',
    answer: rowsOf(
      z.object({
        credentialId: z.string(),
        browser: z.string(),
        addedAt: z.iso.datetime({ offset: true }),
        lastUsedAt: z.iso.datetime({ offset: true }).nullable(),
      }),
    ),
    refusals: ['not_found'],
  },
  'passkey add': {
    help: 'adds a passkey to your account, after a second operator has compared its code with you',
    roles: SECOND_OPERATORS,
    parameters: {
      name: word('your own name'),
      attestation: encoded('the new passkey, as the browser returns it', 4_000),
      browser: z.string().min(1).max(60).describe('browser and system'),
    },
    consoleOnly: CONSOLE_ONLY,
    approval: 'always',
    answer: done,
    refusals: ['not_found', 'not_own', 'passkey_known', 'passkey_unusable'],
  },
  'passkey remove': {
    help: 'removes a passkey of yours; an admin removes any',
    roles: SECOND_OPERATORS,
    parameters: { credential: CREDENTIAL },
    changes: true,
    answer: done,
    refusals: ['not_found'],
  },
});
