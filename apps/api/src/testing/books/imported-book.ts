/** Imports a book as two operators do. */
import { COMMANDS } from '../../ops/command-table';
import { uploadFiles } from '../../ops/cli/upload';
import { operateAs } from '../operators';
import type { Stack } from '../stack';

/** Uploads the files of a folder as Ana, as the terminal does, and asks for their import. */
export async function requestImport(stack: Pick<Stack, 'config'>, folder: string) {
  const command = COMMANDS.find(({ name }) => name === 'import');
  if (!command) throw new Error('the command is missing');
  const uploaded = await uploadFiles(command, { folder }, (name, raw) =>
    operateAs(
      stack,
      'ana',
      ...name.split(' '),
      ...[raw['about'], raw['subject'], '--name', raw['name'], '--why', 'move'].map(String),
    ),
  );
  if (!uploaded.ok) return uploaded.report;
  return operateAs(stack, 'ana', 'import', String(uploaded.value['folder']), '--why', 'the old system ends');
}
