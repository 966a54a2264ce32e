/** Files that operators add to a case, a customer or a loan: files of notes, and evidence of payments. */
import * as z from 'zod/mini';
import { Uuid } from '../common';

export const FILE_KINDS = ['jpeg', 'pdf'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Most files of a note. */
export const NOTE_FILES_MAX = 5;

/** Most characters of a file's name. */
export const FILE_NAME_MAX = 100;

export const OperatorFileForm = z.object({ file: z.file() });
export const OperatorFile = z.object({ fileId: Uuid, kind: z.enum(FILE_KINDS), bytes: z.int() });
