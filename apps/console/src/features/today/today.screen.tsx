import { Link } from '@tanstack/react-router';
import type { QueueCountsBody } from '@tulay/contract/operator/console';
import { mayOpen } from '@tulay/contract/operator/queue-commands';
import { QUEUES, type QueueName } from '@tulay/contract/operator/queues';
import { TARGET_MINUTES } from '@tulay/contract/operator/targets';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useQueues, useSession } from '../../api/session';
import { AsOf } from '../../kit/as-of';
import { age, duration } from '../../kit/format';
import { Mentions } from '../notes/mentions';
import { Alerts } from './alerts';
import { DayFigures } from './day-figures';
import { LateLoans } from './late-loans';

const words = CONSOLE_WORDS;

/**
 * First page: the alerts, a card for each queue with the number of waiting cases and the age of the oldest one, then
 * the late loans, the figures of the day, and the notes that mention the operator.
 */
export function TodayScreen() {
  const session = useSession();
  const { now, queues, readAt } = useQueues();
  const shown = QUEUES.filter((queue) => session && mayOpen(queue, session.roles));
  return (
    <>
      <header className="mb-4 flex items-center gap-3">
        <h1 className="mr-auto">{words.today.title}</h1>
        <AsOf at={readAt} />
      </header>
      <div className="mb-4">
        <Alerts />
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-3">
        {shown.map((queue) => (
          <QueueCard
            key={queue}
            now={now}
            queue={queue}
            found={queues.find((each) => each.queue === queue)}
          />
        ))}
      </ul>
      <div className="mt-4 grid gap-4">
        <LateLoans />
        <DayFigures />
        <Mentions />
      </div>
    </>
  );
}

type QueueCount = QueueCountsBody['queues'][number];

/** Share of the waiting cases that have not missed the target of the queue. */
function Within({
  queue,
  found: { count, within },
}: {
  readonly queue: QueueName;
  readonly found: QueueCount;
}) {
  const percent = Math.floor((within / count) * 100);
  return (
    <span className={`block ${within < count ? 'text-danger' : 'text-quiet'}`}>
      {words.today.within(percent, duration(TARGET_MINUTES[queue] * 60))}
    </span>
  );
}

function QueueCard({
  now,
  queue,
  found,
}: {
  readonly now: string;
  readonly queue: QueueName;
  readonly found: QueueCount | undefined;
}) {
  const { toApprove } = useQueues();
  const card = (
    <>
      <span className="block font-semibold">{words.queue[queue]}</span>
      <span className="block text-3xl leading-[2.5rem] font-bold">
        {queue === 'approvals' ? toApprove : (found?.count ?? 0)}
      </span>
      <span className="block text-quiet">
        {found
          ? `${queue === 'approvals' ? words.approvals.forYou(found.count) : words.today.waiting}, ${words.today.oldest(age(found.oldest, now))}`
          : words.today.nothing}
      </span>
      {found ? <Within queue={queue} found={found} /> : null}
    </>
  );
  const shape = 'panel block h-full p-4 no-underline hover:border-accent';
  return (
    <li>
      {queue === 'approvals' ? (
        <Link to="/approvals" className={shape}>
          {card}
        </Link>
      ) : (
        <Link to="/queue/$queue" params={{ queue }} className={shape}>
          {card}
        </Link>
      )}
    </li>
  );
}
