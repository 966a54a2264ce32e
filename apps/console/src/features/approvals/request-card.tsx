import type { AnswerOf } from '@tulay/contract/operator/command';
import { filePlaceOf } from '@tulay/contract/operator/parameters';
import type { OperatorCommandOf } from '@tulay/contract/operator/commands';
import { codeWords, commandTitle, parameterLabel } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { type ReactNode, useState } from 'react';
import { argumentText, parameterOf } from '../../kit/argument';
import { Button } from '../../kit/button';
import { CommandForm } from '../../kit/command-form';
import { time } from '../../kit/format';
import { OpenFile } from '../../kit/open-file';
import { Badge, Facts, Lines, Panel } from '../../kit/parts';
import { Notes } from '../notes/notes';
import { RefuseForm } from './refuse-form';

const words = CONSOLE_WORDS;

const roleNames = (roles: readonly string[]): string =>
  roles.map((role) => codeWords('role', role)).join(', ');

/** Approves the request, or refuses it with a reason. */
type Decide = (refusal: { readonly refusal?: string }) => void;

export type WaitingRequest = AnswerOf<OperatorCommandOf<'request list'>>['rows'][number];

/**
 * Request for approval with its effect. The operator who made the request can withdraw it; another one can approve or
 * refuse it.
 */
export function RequestCard({
  request,
  mayApprove,
  isSelected = false,
  onSelect,
  onDecide,
}: {
  readonly request: WaitingRequest;
  readonly mayApprove: boolean;
  readonly isSelected?: boolean;
  readonly onSelect?: (isSelected: boolean) => void;
  readonly onDecide?: Decide;
}) {
  return (
    <Panel
      title={`${request.ticket}: ${commandTitle(request.command)}`}
      aside={
        <span className="flex items-center gap-3">
          <Badge tone="warn">{words.approvals.until(time(request.expiresAt))}</Badge>
          {mayApprove ? (
            <input
              type="checkbox"
              className="size-5"
              aria-label={words.approvals.select(request.ticket)}
              checked={isSelected}
              onChange={(event) => onSelect?.(event.target.checked)}
            />
          ) : null}
        </span>
      }
    >
      <Facts
        rows={[
          [words.approvals.asked, request.requestedBy],
          [words.field.reason, request.why],
          [
            words.approvals.mayApprove,
            request.mayApprove.join(', ') || words.pending.nobody(roleNames(request.approvers)),
          ],
          ...Object.entries(request.arguments ?? {}).map(
            ([name, value]) =>
              [parameterLabel(name), argumentOf(request.command, name, String(value))] as const,
          ),
        ]}
      />
      {request.preview.length > 0 ? (
        <div className="mt-3">
          <Lines lines={request.preview} />
        </div>
      ) : null}
      <div className="mt-3">
        <Actions request={request} mayApprove={mayApprove} onDecide={onDecide} />
      </div>
      <div className="mt-3">
        <RequestNotes ticket={request.ticket} />
      </div>
    </Panel>
  );
}

/** Returns an argument of a request as it is shown. Files are opened by a button, so that the second operator sees them. */
function argumentOf(command: string, name: string, value: string): ReactNode {
  const parameter = parameterOf(command, name);
  if (!parameter || filePlaceOf(parameter) === null) return argumentText(command, name, value);
  return value
    .split(',')
    .map((fileId) => (
      <OpenFile key={fileId} fileId={fileId} name={words.files.open} why={words.files.approving} />
    ));
}

/**
 * Notes on a request. The page loads the notes only when the operator opens them, because every reading is recorded.
 */
function RequestNotes({ ticket }: { readonly ticket: string }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return <Notes about="approvals" subject={ticket} why={words.queueReason(words.nav.approvals)} />;
  return (
    <Button aria-label={`${words.notes.open} ${ticket}`} onClick={() => setOpen(true)}>
      {words.notes.open}
    </Button>
  );
}

function Actions({
  request: { ticket, isOwn, approvers },
  mayApprove,
  onDecide,
}: {
  readonly request: WaitingRequest;
  readonly mayApprove: boolean;
  readonly onDecide: Decide | undefined;
}) {
  const [isEnding, setEnding] = useState(false);
  const close = () => setEnding(false);
  if (isEnding && isOwn) {
    return (
      <CommandForm name="request withdraw" preset={{ request: ticket }} onDone={close} onCancel={close} />
    );
  }
  if (isEnding) {
    const refuse = (refusal: string) => {
      close();
      onDecide?.({ refusal });
    };
    return <RefuseForm ticket={ticket} onRefuse={refuse} onCancel={close} />;
  }
  if (isOwn) {
    return (
      <div className="flex items-center gap-3">
        <span className="text-quiet">{words.approvals.own}</span>
        <Button onClick={() => setEnding(true)}>{words.approvals.withdraw}</Button>
      </div>
    );
  }
  if (!mayApprove) return <p className="text-quiet">{words.approvals.otherRole(roleNames(approvers))}</p>;
  return (
    <div className="flex gap-3">
      <Button variant="primary" onClick={() => onDecide?.({})}>
        {words.approvals.approve}
      </Button>
      <Button onClick={() => setEnding(true)}>{words.approvals.refuse}</Button>
    </div>
  );
}
