import type { CaseQueue } from '@tulay/contract/operator/queues';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useState } from 'react';
import { useKey } from '../../app/keys';
import { Button } from '../../kit/button';
import { CommandForm } from '../../kit/command-form';

const words = CONSOLE_WORDS.case;

/** Commands that hand a case over or put it aside, with the key of each. */
const COMMANDS = [
  { name: 'case wait', label: words.wait, key: 'w' },
  { name: 'case give', label: words.give, key: 'h' },
  { name: 'case escalate', label: words.escalate, key: 'e' },
] as const;

type CaseCommand = (typeof COMMANDS)[number]['name'];

/** Buttons that hand the case over or put it aside. The form of the chosen command replaces them. */
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
  const [open, setOpen] = useState<CaseCommand | null>(null);
  useKey(Object.fromEntries(COMMANDS.map(({ name, key }) => [key, () => setOpen(name)])));
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
      {COMMANDS.map(({ name, label, key }) => (
        <Button key={name} className="justify-between!" onClick={() => setOpen(name)}>
          {label} <kbd className="text-xs text-quiet">{key}</kbd>
        </Button>
      ))}
    </>
  );
}
