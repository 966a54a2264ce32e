/** Files of operators: uploads, and links to open them. */
import type { FileKind } from '@tulay/contract/operator/files';
import { FILE_NAME_MAX } from '@tulay/contract/operator/files';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { v7 as newKey } from 'uuid';
import { CommandRefused, runCommand } from './commands';
import { RequestFailed, sendBytes } from './request';

const words = CONSOLE_WORDS.files;

/** The case, customer or loan to which a file belongs. */
export interface FileOwner {
  readonly about: string;
  readonly subject: string;
}

/** A file as lists show it. */
export interface ListedFile {
  readonly fileId: string;
  readonly name: string;
}

/** HTTP statuses with which the server refuses a file that is too large, or that is no readable photo or PDF. */
const UNREADABLE = [413, 422];

/** Uploads a photo or PDF. Throws `CommandRefused` with a sentence for the operator if the server refuses the file. */
export async function uploadFile({ about, subject }: FileOwner, file: File): Promise<ListedFile> {
  const args = { about, subject, name: file.name.slice(-FILE_NAME_MAX) };
  const { fileId, upload } = await runCommand('file add', args, { why: words.why, key: newKey() });
  await sendBytes(upload, file).catch((failure: unknown) => {
    if (failure instanceof RequestFailed && UNREADABLE.includes(failure.status))
      throw new CommandRefused('file_unreadable', words.unreadable(file.name));
    throw failure;
  });
  return { fileId, name: args.name };
}

/** Returns a link to a file, which is valid for one minute. The access is recorded. */
export const linkToFile = async (
  fileId: string,
  why: string,
): Promise<{ readonly kind: FileKind; readonly name: string; readonly url: string }> =>
  runCommand('file open', { file: fileId }, { why });
