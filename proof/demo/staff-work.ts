/** Fills the operators' console: actions of operators on the cases of every queue, and requests for approval. */
import { isComplaint, type TicketTopicName } from '@tulay/contract/support/ticket';
import { addDays, type ManilaDate, manilaDate } from '@tulay/engine/calendar';
import { HOUR, instantOf } from '../simulation/clock';
import { drainOutbox } from '../simulation/outbox-worker';
import type { SimulatedWorld } from '../simulation/world';
import { workOnBooks } from './staff-books';
import { openCases } from './staff-cases';
import { workLateLoans } from './staff-collections';
import { createStaff, type StaffCommand, type StaffName } from './staff-commands';
import { listLoans, listSubjects, pick, type Scene } from './staff-scene';

/** Number of days whose work is simulated, so that the audit trail contains it. */
const WEEKS = 3;
const MINUTE = 60;
const JOBS_AT_ONCE = 6;

/** Commands that each operator runs every day to read data, with the hour. */
const ROUTINE: readonly (readonly [
  who: StaffName,
  hour: number,
  name: string,
  args: StaffCommand['args'],
])[] = [
  ['ana', 9, 'review list', {}],
  ['ana', 10, 'case list', { queue: 'applications' }],
  ['ben', 9.5, 'ticket list', {}],
  ['ben', 14, 'request list', {}],
  ['carlo', 11, 'dispute list', {}],
  ['carlo', 15, 'ticket list', {}],
  ['vera', 16, 'report trial-balance', {}],
  ['vera', 16.5, 'reconcile list', {}],
];

export async function workOperators(
  world: SimulatedWorld,
  lastDay: ManilaDate,
  isNamed: (customerId: string) => boolean,
): Promise<void> {
  const { lender } = world;
  const run = createStaff(world);
  const on = (hour: number, daysAgo = 0): Date => instantOf(addDays(lastDay, -daysAgo), hour * HOUR);
  const scene: Scene = { ...world, run, on, isNamed, lastDay };

  for (let day = WEEKS * 7; day >= 0; day -= 1) {
    for (const [who, hour, name, args] of ROUTINE) {
      await run({ who, at: on(hour, day), name, ...(args ? { args } : {}) });
    }
  }
  await answerOldTickets(scene);
  await openCases(scene);
  await workOnCases(scene);
  await workLateLoans(scene);
  await askForApproval(scene);
  await workOnBooks(scene);
  await drainOutbox(lender, JOBS_AT_ONCE);
  await plantFailedJob(world);
}

/** Answers the tickets of the simulated past, most of them within the target of one day. */
async function answerOldTickets({ lender, run, on }: Scene): Promise<void> {
  const old = await lender.rows<{ ticket: string; topic: TicketTopicName; opened_at: Date }>(
    `select ticket, topic, opened_at from ticket where status = 'open' and opened_at < $1 order by opened_at, customer_id`,
    [on(0, 2)],
  );
  for (const [index, { ticket, topic, opened_at }] of old.entries()) {
    const hours = index % 5 === 0 ? 30 : 3 + (index % 7);
    const say = 'Yes. Send your friend the pay link from the page of the loan.';
    const at = new Date(opened_at.getTime() + hours * HOUR * 1_000);
    const who = index % 2 === 0 ? 'ben' : 'carlo';
    await run(
      isComplaint(topic)
        ? { who, at, name: 'complaint answer', args: { ticket, outcome: 'upheld', say } }
        : { who, at, name: 'ticket answer', args: { ticket, say } },
    );
  }
}

interface OpenCases {
  readonly applications: readonly string[];
  readonly tickets: readonly string[];
  readonly disputes: readonly string[];
  readonly numbers: readonly string[];
}

/** Operators claim cases, put them aside, hand them over and write notes. */
async function workOnCases(scene: Scene): Promise<void> {
  const { lender } = scene;
  const applications = await listSubjects(
    lender,
    `select application_id::text as subject from application
    where status = 'review' and appeal_ticket is null order by customer_id`,
  );
  const tickets = await listSubjects(
    lender,
    `select ticket as subject from ticket where status = 'open' order by opened_at, customer_id`,
  );
  const disputes = await listSubjects(
    lender,
    `select d.ticket as subject from dispute_ticket d order by d.customer_id`,
  );
  const numbers = await listSubjects(
    lender,
    `select ticket as subject from number_change where status = 'requested' order by ticket`,
  );
  const open = { applications, tickets, disputes, numbers };
  for (const step of [...claimsOf(scene, open), ...notesOf(scene, open)]) await scene.run(step);
}

const about = (queue: string, subject: string) => ({ queue, subject });

function claimsOf({ on }: Scene, { applications, tickets, disputes, numbers }: OpenCases): StaffCommand[] {
  const claim = (who: StaffName, queue: string, subject: string, hour: number): StaffCommand => ({
    who,
    at: on(hour),
    name: 'case claim',
    args: about(queue, subject),
    why: 'takes the case',
  });
  return [
    claim('ana', 'applications', pick(applications, 0), 17),
    claim('ben', 'numbers', pick(numbers, 0), 17.1),
    claim('carlo', 'tickets', pick(tickets, 0), 17.2),
    claim('ben', 'disputes', pick(disputes, 0), 17.3),
    {
      who: 'ben',
      at: on(17.4),
      name: 'case wait',
      args: { ...about('tickets', pick(tickets, 1)), for: 'photo', say: 'a photo of the receipt' },
      why: 'asked for the receipt',
    },
    {
      who: 'ana',
      at: on(17.5),
      name: 'case wait',
      args: {
        ...about('applications', pick(applications, 2)),
        until: addDays(manilaDate(on(17.5)), 3),
        say: 'the employer calls back',
      },
      why: 'asked the employer',
    },
    {
      who: 'carlo',
      at: on(17.6),
      name: 'case escalate',
      args: { ...about('tickets', pick(tickets, 2)), say: 'a complaint about reminders' },
      why: 'needs a decision',
    },
    {
      who: 'ben',
      at: on(17.7),
      name: 'case give',
      args: { ...about('tickets', pick(tickets, 3)), to: 'carlo' },
      why: 'carlo knows the case',
    },
  ];
}

const notesOf = ({ on }: Scene, { applications, tickets, disputes }: OpenCases): StaffCommand[] => [
  note(
    'ben',
    on(17.8),
    'tickets',
    pick(tickets, 1),
    'The receipt is from a payment center in Cebu. @carlo please look.',
  ),
  note(
    'ana',
    on(17.9),
    'applications',
    pick(applications, 0),
    'The photo of the ID is sharp, the selfie is dark. @ben what do you think?',
  ),
  note('carlo', on(18), 'disputes', pick(disputes, 0), 'The agreement names the same rate. @ana'),
  {
    who: 'carlo',
    at: on(18.2),
    name: 'ticket answer',
    args: { ticket: pick(tickets, 4), say: 'Yes. The app shows the amount under Pay in full.' },
  },
];

const note = (who: StaffName, at: Date, queue: string, subject: string, say: string): StaffCommand => ({
  who,
  at,
  name: 'note add',
  args: { about: queue, subject, say },
  why: 'writes a note',
});

/** Operators request commands that need a second operator. One settlement is approved, and the other requests wait. */
async function askForApproval({ lender, run, on, isNamed, lastDay }: Scene): Promise<void> {
  const overdue = await listLoans(lender, { isOverdue: true }, isNamed);
  const running = await listLoans(lender, { isOverdue: false }, isNamed);
  const ask = (who: StaffName, minute: number, name: string, args: StaffCommand['args'], why: string) =>
    run({
      who,
      at: new Date(on(21.5).getTime() + minute * MINUTE * 1_000),
      name,
      ...(args ? { args } : {}),
      why,
    });
  const settle = (index: number, pays: string) => ({
    order: pick(overdue, index).orderNo,
    pays,
    until: addDays(lastDay, 10),
  });
  const approved = await ask(
    'carlo',
    0,
    'loan settle',
    settle(0, '500'),
    'lost the job, pays what is possible',
  );
  if (approved !== null)
    await run({ who: 'ben', at: on(21.9), name: 'approve', args: { request: approved } });
  await ask('carlo', 3, 'loan settle', settle(1, '750'), 'a hospital bill');
  await ask(
    'carlo',
    5,
    'loan write-off',
    { order: pick(overdue, 2).orderNo },
    'cannot be reached since two months',
  );
  await ask(
    'ben',
    8,
    'customer limit',
    { borrower: pick(running, 3).customerId, limit: '45000' },
    'repaid four loans on time',
  );
  await ask(
    'ana',
    12,
    'product set',
    { product: 'sandali', on: addDays(lastDay, 8), max: '12000' },
    'decided by the board',
  );
  await ask(
    'carlo',
    15,
    'coupon grant',
    { borrower: pick(running, 5).customerId, kind: 'repayment', pesos: '800', days: '30' },
    'an apology for a late payout',
  );
}

/** Adds a job that fails, because the number of its ticket is missing. */
async function plantFailedJob({ lender }: SimulatedWorld): Promise<void> {
  const [borrower] = await listSubjects(
    lender,
    'select customer_id::text as subject from customer order by customer_id limit 1',
  );
  const payload = { customerId: borrower, outboxId: borrower, payload: {} };
  await lender.rows(`select graphile_worker.add_job('ticket.opened', $1, max_attempts => 1)`, [payload]);
}
