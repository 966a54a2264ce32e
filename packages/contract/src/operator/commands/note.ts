import * as z from 'zod';
import { done, instant, page } from '../answers';
import { describeCommands } from '../command';
import { countedPage, listed } from '../lists';
import { NOTE_FILES_MAX } from '../files';
import { NOTE_ABOUT } from '../notes';
import { attachments, chosenFrom, flag, id, PAGE, sentence, word } from '../parameters';
import { SECOND_OPERATORS } from '../role';
import { listedFile, PLACE } from './file';

const OPERANDS = ['about', 'subject'] as const;

export const NOTE_COMMANDS = describeCommands({
  'note add': {
    help: 'adds a note to a case, a customer or a loan; a name after @ tells that operator',
    roles: SECOND_OPERATORS,
    parameters: {
      ...PLACE,
      files: attachments(
        `up to ${NOTE_FILES_MAX} photos or PDFs`,
        { about: null, subject: 'subject' },
        NOTE_FILES_MAX,
      ).optional(),
      say: sentence('the note, which the customer can read in the data copy'),
    },
    operands: OPERANDS,
    changes: true,
    answer: z.object({
      noteId: z.guid(),
      /** Operators who see the mention. */
      mentions: z.array(z.string()),
      /** Mentioned names, such as `@ana`, for which there is no operator who may read the note. */
      unknown: z.array(z.string()),
    }),
    refusals: ['not_found', 'ambiguous', 'file_unusable'],
  },
  'note list': {
    help: 'notes on a case, a customer or a loan, newest first',
    roles: SECOND_OPERATORS,
    parameters: { ...PLACE, ...PAGE },
    unsorted: 'the notes on one thing, read in the order in which they were written',
    operands: OPERANDS,
    personal: true,
    answer: page(
      z.object({
        noteId: z.guid(),
        author: z.string(),
        isMine: z.boolean(),
        at: instant,
        words: z.string(),
        files: z.array(listedFile),
      }),
    ),
    refusals: ['not_found', 'ambiguous', 'cursor_invalid'],
  },
  'mention list': {
    help: 'notes that mention you, newest first, without their text',
    roles: SECOND_OPERATORS,
    parameters: listed({
      sorts: ['at', 'author', 'about', 'name'],
      order: '-at',
      filters: {
        unread: flag('only notes that you have not read'),
        by: chosenFrom('operators', word('only notes of this operator')).optional(),
      },
    }),
    operands: [],
    answer: countedPage(
      z.object({
        noteId: z.guid(),
        about: z.enum(NOTE_ABOUT),
        /** Number of the case, or id of the customer or loan. */
        subject: z.string(),
        /** Name that people use for the subject, such as the order number of a loan. */
        name: z.string(),
        author: z.string(),
        at: instant,
        isUnread: z.boolean(),
      }),
    ),
    refusals: ['cursor_invalid'],
  },
  'mention read': {
    help: 'marks your mention in a note as read',
    roles: SECOND_OPERATORS,
    parameters: { note: id('id of the note, as in `mention list`') },
    changes: true,
    answer: done,
    refusals: ['not_found'],
  },
});
