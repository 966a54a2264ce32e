import { OPERATOR_COMMANDS } from '@tulay/contract/operator/commands';
import { USUAL_REASONS } from '@tulay/copy/console/reasons';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { type FormEvent, useState } from 'react';
import { Button } from '../../kit/button';
import { CommandField, reasonField } from '../../kit/command-field';
import { useDraft } from '../../kit/use-draft';

const words = CONSOLE_WORDS;

/**
 * Form with which an operator refuses a request of another operator. The passkey signs the reason too. The typed reason is kept, in
 * case the passkey does not sign.
 */
export function RefuseForm({
  ticket,
  onRefuse,
  onCancel,
}: {
  readonly ticket: string;
  readonly onRefuse: (reason: string) => void;
  readonly onCancel: () => void;
}) {
  const { text: reason, put } = useDraft(`refuse ${ticket}`);
  const [isMissing, setMissing] = useState(false);
  function send(event: FormEvent) {
    event.preventDefault();
    const typed = reason.trim();
    setMissing(typed === '');
    if (typed !== '') onRefuse(typed);
  }
  return (
    <form className="grid gap-3" onSubmit={send} aria-label={`${words.approvals.refuse} ${ticket}`}>
      <CommandField
        field={reasonField(OPERATOR_COMMANDS['request refuse'])}
        value={reason}
        error={isMissing && reason.trim() === '' ? words.form.reasonNeeded : undefined}
        onChange={(value) => put(String(value))}
      />
      <div className="flex flex-wrap gap-2" role="group" aria-label={words.form.usualReasons}>
        {(USUAL_REASONS['request refuse'] ?? []).map((usual) => (
          <Button key={usual} className="whitespace-normal!" onClick={() => put(usual)}>
            {usual}
          </Button>
        ))}
      </div>
      <div className="flex gap-2">
        <Button variant="primary" type="submit">
          {words.approvals.refuseNow}
        </Button>
        <Button onClick={onCancel}>{words.form.cancel}</Button>
      </div>
    </form>
  );
}
