/** Cases that borrowers and providers open in the last simulated days. */
import { insertUnmatchedEvent } from '../../apps/api/src/features/lending/payment/webhook/unmatched-event.store';
import { listLoans, listSettled, pick, type RunningLoan, type Scene, UNKNOWN_PAYMENT } from './staff-scene';

const QUESTIONS = [
  ['payment', 'I paid at the payment center this morning. When do you see it?'],
  ['loan', 'Can I move my due date? My salary comes two days later.'],
  ['app', 'The app asks for my ID again. I sent it last week.'],
  ['payment', 'My receipt shows another amount than the app.'],
  ['complaint', 'I got three reminders on one day. Please send only one.'],
  ['loan', 'May I pay everything now? How much do I save?'],
  ['other', 'My sister wants to borrow too. What does she need?'],
] as const;

/** Opens tickets, disputes, number changes, deletions and unmatched events. */
export async function openCases(scene: Scene): Promise<void> {
  const loans = await listLoans(scene.lender, { isOverdue: false }, scene.isNamed);
  await openTickets(scene, loans);
  await openDisputes(scene, loans);
  await askForNumbers(scene, loans);
  await askForDeletion(scene);
  await storeEvents(scene);
}

async function openTickets({ lender, on, record }: Scene, loans: readonly RunningLoan[]): Promise<void> {
  for (const [index, [topic, words]] of QUESTIONS.entries()) {
    const { customerId } = pick(loans, index);
    const opened = await lender.clock.runAt(on(20 - index * 1.5, Math.floor(index / 3)), () =>
      lender.tickets.open(customerId, `question ${index}`, { topic, words, photos: [] }),
    );
    if (!opened.ok) record.faults.push(`a ticket was refused: ${opened.code}`);
  }
}

async function openDisputes({ lender, on }: Scene, loans: readonly RunningLoan[]): Promise<void> {
  for (const index of [0, 1, 2]) {
    const { customerId, orderId } = pick(loans, 10 + index);
    const reason = 'The interest in the app is higher than in the agreement that I signed.';
    await lender.clock.runAt(on(12 + index, 1 + index), () =>
      lender.disputes.open(customerId, `dispute ${index}`, orderId, { about: 'interest', reason }),
    );
  }
}

/** Returns the number of a case, such as N-2612-000001. */
const ticketOf = (letter: 'N' | 'X', { lastDay }: Scene, number: number): string =>
  `${letter}-${lastDay.slice(2, 4)}${lastDay.slice(5, 7)}-${String(number).padStart(6, '0')}`;

async function askForNumbers(scene: Scene, loans: readonly RunningLoan[]): Promise<void> {
  const { lender, on } = scene;
  for (const index of [0, 1]) {
    const { customerId } = pick(loans, 20 + index);
    const at = on(13 + index * 3, index);
    await lender.db
      .insertInto('number_change')
      .values({
        customer_id: customerId,
        change_id: customerId,
        ticket: ticketOf('N', scene, index + 1),
        new_phone: `+63918000000${index}`,
        status: 'requested',
        requested_at: at,
        moved_at: at,
      })
      .execute();
  }
}

async function askForDeletion(scene: Scene): Promise<void> {
  const { lender, on, isNamed } = scene;
  const [settled] = await listSettled(lender, isNamed);
  if (settled) {
    await lender.db
      .insertInto('deletion_request')
      .values({
        customer_id: settled,
        request_id: settled,
        ticket: ticketOf('X', scene, 1),
        status: 'requested',
        requested_at: on(11, 1),
        moved_at: on(11, 1),
      })
      .execute();
  }
}

/** Stores payments that name none of the lender's loans. The money of one of them has arrived at the gateway. */
async function storeEvents({ lender, on }: Scene): Promise<void> {
  for (const index of [0, 1, 2]) {
    const at = on(15 + index, index);
    const transactionId = `txn_demo_${index}`;
    const amount = 125_000 + index * 5_000;
    if (transactionId === UNKNOWN_PAYMENT.transactionId)
      lender.gateway.payUnknown({ transactionId, reference: `shop-${index + 17}`, amount, at });
    await insertUnmatchedEvent(
      lender.db,
      {
        eventId: `evt_demo_${index}`,
        reason: 'not_found',
        body: {
          id: `evt_demo_${index}`,
          type: 'payment.paid',
          createdAt: at.toISOString(),
          provider: 'sandbox',
          data: {
            reference: `shop-${index + 17}`,
            gatewayRef: `gw_${index}`,
            amount,
            currency: 'PHP',
            transactionId,
            paidAt: at.toISOString(),
          },
        },
      },
      at,
    );
  }
}
