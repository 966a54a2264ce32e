/**
 * Files that operators add to a case, a customer, a loan, a manual journal or an import. They serve as attachments of
 * notes, as evidence, or as files of an imported book.
 */
import * as z from 'zod/mini';
import { Uuid } from '../common';
import { NOTE_ABOUT } from './notes';

export const FILE_KINDS = ['jpeg', 'pdf'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Kinds of stored files. Operators open all but the CSV files of imports. */
export const STORED_FILE_KINDS = [...FILE_KINDS, 'csv'] as const;
export type StoredFileKind = (typeof STORED_FILE_KINDS)[number];

/** Kinds of objects to which files can be added: everything that notes can be about, manual journals and imports. */
export const FILE_ABOUT = [...NOTE_ABOUT, 'journal', 'import'] as const;
export type FileAbout = (typeof FILE_ABOUT)[number];

/** Owner of the files that belong to no borrower. No borrower has this id. */
export const LENDER_ID = '00000000-0000-0000-0000-000000000000';

/** Largest number of files in a note. */
export const NOTE_FILES_MAX = 5;

/** Largest number of characters in a file name. */
export const FILE_NAME_MAX = 100;

export const OperatorFileForm = z.object({ file: z.file() });
export const OperatorFile = z.object({ fileId: Uuid, kind: z.enum(STORED_FILE_KINDS), bytes: z.int() });
