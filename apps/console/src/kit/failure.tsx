import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { CommandRefused } from '../api/commands';
import { RequestFailed } from '../api/request';
import { Button } from './button';
import { Note } from './parts';

/** Returns the sentence that tells the operator what failed. */
export function failureText(failure: unknown): string {
  if (failure instanceof CommandRefused) return failure.message;
  if (failure instanceof RequestFailed && failure.status === 401) return CONSOLE_WORDS.logIn.ended;
  if (failure instanceof RequestFailed && failure.status === 0) return CONSOLE_WORDS.form.lost;
  return CONSOLE_WORDS.form.failed;
}

export function Failure({ failure, retry }: { failure: unknown; retry?: () => void }) {
  return (
    <Note tone="bad">
      <span className="mr-3">{failureText(failure)}</span>
      {retry ? <Button onClick={retry}>{CONSOLE_WORDS.list.refresh}</Button> : null}
    </Note>
  );
}
