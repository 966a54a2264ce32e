/** Words of an application's findings and forms. */
import type { ScoreInput } from '@tulay/engine/credit/scorecard';
import { dataCopy } from '../en/data-copy';
import { options } from '../en/questions';

export const INPUT_LABELS = {
  age: 'Age',
  idCheck: 'ID check',
  faceCheck: 'Face check',
  screening: 'Screening',
  screeningReason: 'Reason of the screening',
  duplicateId: 'ID of another borrower',
  duplicateBank: 'Account of another borrower',
  duplicateDevice: 'Device of another borrower',
  location: 'Location',
  worstDaysPastDue: 'Most days past due before',
  latenessWaitDays: 'Days left to wait after a late loan',
  incomeBand: 'Monthly income',
  yearsBand: 'Years at work',
  employment: 'Work',
} as const satisfies Record<keyof ScoreInput | 'screeningReason', string>;

type CodedInput = {
  [N in keyof ScoreInput]: NonNullable<ScoreInput[N]> extends string ? N : never;
}[keyof ScoreInput];

export const INPUT_WORDS = {
  idCheck: { passed: 'Passed', unclear: 'Not clear', failed: 'Not passed' },
  faceCheck: {
    passed: 'Passed',
    failed: 'Not passed',
    missing: 'No camera, compare the photos',
    not_required: 'Not required',
  },
  screening: { clear: 'Nothing found', refer: 'Asks for a review', deny: 'Denies the borrower' },
  location: { not_shared: 'Not shared', in_country: 'In the country', abroad: 'Abroad' },
  incomeBand: options.incomeBand,
  yearsBand: options.yearsBand,
  employment: options.employment,
} as const satisfies { readonly [N in CodedInput]: Readonly<Record<NonNullable<ScoreInput[N]>, string>> };

/** Labels of the questions, by form. */
export const QUESTION_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = dataCopy.answers;

/** Words of the choices, by question. */
export const ANSWER_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...options,
  kind: { bank: 'Bank account', wallet: 'E-wallet', remittance: 'Remittance center' },
};
