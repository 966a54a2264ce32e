import type { CaseQueue } from '@tulay/contract/operator/queues';
import { commandTitle } from '@tulay/copy/console/lookup';
import { useState } from 'react';
import { useMay } from '../../api/session';
import { useKey } from '../../app/keys';
import { ActionButton } from '../../kit/button';
import { CommandForm } from '../../kit/command-form';

/** Commands that hand a case over or put it aside, with the key of each. */
const COMMANDS = [
  { name: 'case wait', key: 'w' },
  { name: 'case give', key: 'h' },
  { name: 'case escalate', key: 'e' },
] as const;

type CaseCommand = (typeof COMMANDS)[number]['name'];

/** Buttons that hand the case over or put it aside. The form of the chosen command replaces the buttons. */
export function CaseCommands({
  queue,
  subject,
  onSent,
  onDone,
}: {
  readonly queue: CaseQueue;
  readonly subject: string;
  readonly onSent: () => void;
  readonly onDone: () => void;
}) {
  const may = useMay();
  const [open, setOpen] = useState<CaseCommand | null>(null);
  const commands = COMMANDS.filter(({ name }) => may(name));
  useKey(Object.fromEntries(commands.map(({ name, key }) => [key, () => setOpen(name)])));
  if (open) {
    return (
      <CommandForm
        key={open}
        name={open}
        preset={{ queue, subject }}
        onSent={onSent}
        onDone={onDone}
        onCancel={() => setOpen(null)}
      />
    );
  }
  return (
    <>
      {commands.map(({ name, key }) => (
        <ActionButton key={name} hotkey={key} onClick={() => setOpen(name)}>
          {commandTitle(name)}
        </ActionButton>
      ))}
    </>
  );
}
