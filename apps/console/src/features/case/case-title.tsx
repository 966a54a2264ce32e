import { QUEUE_COMMANDS } from '@tulay/contract/operator/queue-commands';
import type { QueueName } from '@tulay/contract/operator/queues';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import * as z from 'zod';
import { useReading } from '../../api/commands';
import { useTitle } from '../../kit/use-title';
import { QUEUE_VIEWS, type QueueView } from '../queue/queues';

const words = CONSOLE_WORDS;

/** Reads a case. The title and the body of its page share the reading, because every reading is recorded. */
export function useShownCase(queue: QueueName, subject: string, reading: number) {
  const view: QueueView = QUEUE_VIEWS[queue];
  const name = view.show?.command ?? QUEUE_COMMANDS[queue];
  const why = words.queueReason(words.queue[queue]);
  const mark = String(reading);
  const shown = useReading(name, { [view.show?.parameter ?? 'only']: subject }, { why, mark });
  return { name, why, mark, shown };
}

const Named = z.object({
  forms: z.array(z.object({ section: z.string(), data: z.record(z.string(), z.unknown()) })),
});
const Masked = z.object({ phoneMasked: z.string() });
const Name = z.object({ firstName: z.string(), lastName: z.string() });

/** Returns the name of the borrower if the case shows the forms, and otherwise the masked number; null without both. */
function borrowerIn(answer: unknown): string | null {
  const forms = Named.safeParse(answer).data?.forms ?? [];
  const name = Name.safeParse(forms.find(({ section }) => section === 'basic')?.data).data;
  if (name) return `${name.firstName} ${name.lastName}`;
  return Masked.safeParse(answer).data?.phoneMasked ?? null;
}

/** Title of a case: the borrower, the kind of the case, and the case number. */
export function CaseTitle({
  queue,
  subject,
  reading,
}: {
  readonly queue: QueueName;
  readonly subject: string;
  readonly reading: number;
}) {
  const borrower = borrowerIn(useShownCase(queue, subject, reading).shown.data);
  const kind = words.caseKind[queue];
  const title = borrower === null ? kind : `${borrower}, ${kind}`;
  useTitle(title);
  return (
    <h1 className="mr-auto flex min-w-0 flex-wrap items-baseline gap-x-3">
      <span>{title}</span>
      <span className="text-sm font-normal break-all text-quiet">{subject}</span>
    </h1>
  );
}
