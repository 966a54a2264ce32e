import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { CommandRefused } from '../api/commands';
import { RequestFailed } from '../api/request';
import { isSessionOver } from '../api/session';
import { Button } from './button';
import { Note } from './parts';

/** Returns the sentence that tells the operator what failed. */
export function failureText(failure: unknown): string {
  if (failure instanceof CommandRefused) return failure.message;
  if (isSessionOver(failure)) return CONSOLE_WORDS.logIn.ended;
  if (isProviderDown(failure)) return CONSOLE_WORDS.logIn.refused.identity_unavailable;
  if (failure instanceof RequestFailed && failure.status === 0) return CONSOLE_WORDS.form.lost;
  return CONSOLE_WORDS.form.failed;
}

/** Returns true if the session goes on and the identity provider cannot confirm it at the moment. */
export const isProviderDown = (failure: unknown): boolean =>
  failure instanceof RequestFailed && failure.code === 'identity_unavailable';

export function Failure({ failure, retry }: { failure: unknown; retry?: () => void }) {
  return (
    <Note tone="bad">
      <span className="mr-3">{failureText(failure)}</span>
      {retry ? <Button onClick={retry}>{CONSOLE_WORDS.list.refresh}</Button> : null}
    </Note>
  );
}
