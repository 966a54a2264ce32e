import { CASE_TIME_WORDS } from '@tulay/copy/console/case-times';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useState } from 'react';
import { runCommand } from '../../api/commands';
import { Button } from '../../kit/button';
import { Failure } from '../../kit/failure';
import { Note } from '../../kit/parts';

/** Downloads all rows as a CSV file. The server records the export. */
export function SaveFile({
  command,
  given,
  file,
}: {
  readonly command: 'report case-times' | 'case times-export';
  readonly given: Readonly<Record<string, string | boolean>>;
  readonly file: string;
}) {
  const [failure, setFailure] = useState<unknown>(null);
  const [isCut, setCut] = useState(false);
  async function save() {
    setFailure(null);
    try {
      const answer = await runCommand(command, given);
      setCut('isCut' in answer && answer.isCut);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([answer.csv ?? ''], { type: 'text/csv' }));
      link.download = file;
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      setFailure(error);
    }
  }
  return (
    <>
      {failure === null ? null : <Failure failure={failure} />}
      {isCut ? <Note>{CASE_TIME_WORDS.cut}</Note> : null}
      <Button onClick={() => void save()}>{CONSOLE_WORDS.list.csv}</Button>
    </>
  );
}
