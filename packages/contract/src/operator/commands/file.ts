import * as z from 'zod';
import { bytes } from '../answers';
import { describeCommands } from '../command';
import { FILE_ABOUT, FILE_KINDS, FILE_NAME_MAX } from '../files';
import { NOTE_ABOUT } from '../notes';
import { id, oneOf } from '../parameters';
import { SECOND_OPERATORS } from '../role';

/** Parameters that name a case, a customer or a loan. */
export const PLACE = {
  about: oneOf(NOTE_ABOUT, 'what it is about'),
  subject: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .describe('number of the case, phone number or id of the customer, or order number'),
};
/** A file as lists show it. */
export const listedFile = z.object({
  fileId: z.guid(),
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  bytes,
});

export const FILE_COMMANDS = describeCommands({
  'file add': {
    help: 'returns the link by which a photo, PDF or CSV file for a case, a customer, a loan, a manual journal or an import is uploaded within a minute',
    roles: SECOND_OPERATORS,
    parameters: {
      ...PLACE,
      about: oneOf(FILE_ABOUT, 'what it is about'),
      name: z.string().trim().min(1).max(FILE_NAME_MAX).describe('name of the file'),
    },
    operands: ['about', 'subject'],
    consoleOnly: 'The terminal uploads the file itself when a command names a path',
    changes: true,
    answer: z.object({ fileId: z.guid(), upload: z.string() }),
    refusals: ['not_found', 'ambiguous', 'no_borrower'],
  },
  'file open': {
    help: 'a file that an operator added, with a link that is valid for one minute',
    roles: SECOND_OPERATORS,
    parameters: { file: id('id of the file') },
    personal: true,
    answer: z.object({ ...listedFile.shape, url: z.string() }),
    refusals: ['not_found'],
  },
});
