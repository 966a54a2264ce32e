/** Named borrowers of the demonstration, one for each state that a person may want to look at. */
import { addDays, type ManilaDate } from '@tulay/engine/calendar';
import type { ProductId } from '@tulay/engine/pricing/products';
import type { Term } from '@tulay/engine/pricing/terms';
import { offer, openPayment, pay, sign, withdraw, fetchOrder } from '../simulation/borrower-actions';
import { addSeconds, DAY, instantOf } from '../simulation/clock';
import { ACTOR, type LoanScript, openOn, payShare, timeOn } from '../simulation/payment-scripts';
import type { Person, Script } from '../simulation/person';
import { paysEarly, paysInstallments } from '../simulation/regular-scripts';
import { extendsLoan } from '../simulation/relief-scripts';
import type { FullName } from './names';
import type { ApplicationState } from './register';

export interface NamedBorrower extends FullName {
  /** Heading under which the list of borrowers shows this borrower. */
  readonly state: string;
  /** Description of what this borrower's app shows after the log-in. */
  readonly story: string;
  readonly application: ApplicationState;
  /** Day of the registration, counted back from the last simulated day. */
  readonly registeredDaysAgo: number;
  /** First name of an earlier named borrower whose device or account this borrower uses. */
  readonly uses?: { readonly device?: string; readonly account?: string } | undefined;
  /** Script, and the day it begins, counted back from the last simulated day. */
  readonly course?: { readonly daysAgo: number; readonly script: (person: Person) => Script };
}

const MINUTE = 60;
const FOREVER = 400 * DAY;
const FORTNIGHT: Term = { unit: 'day', count: 14 };

interface Request {
  readonly productId: ProductId;
  /** Centavos. */
  readonly amount: number;
  readonly term: Term;
}

const sandali = (amount: number): Request => ({ productId: 'sandali', amount, term: FORTNIGHT });
const nothingMore: LoanScript = async function* () {};

/** Requests, signs and withdraws a loan. Then follows `next`, if the payout arrives as planned. */
async function* borrow(
  person: Person,
  request: Request,
  next: LoanScript = nothingMore,
  payout: Person['payout'] = { end: 'arrives', seconds: 40 },
): Script {
  const now = () => person.lender.clock.now();
  const orderId = await offer(person, request);
  if (!orderId) return person.fault(`no offer of ${request.amount} centavos`);
  yield addSeconds(now(), 2 * MINUTE);
  await sign(person, orderId);
  yield addSeconds(now(), MINUTE);
  person.payout = payout;
  await withdraw(person, orderId);
  yield 'webhook';
  if (payout.end !== 'arrives') return;
  const { valueDate, quote } = await fetchOrder(person, orderId);
  if (valueDate) yield* next({ person, orderId, start: valueDate, due: quote.finalDueDate });
}

async function* signOnly(person: Person): Script {
  const orderId = await offer(person, sandali(400_000));
  if (!orderId) return person.fault('no offer to sign');
  yield addSeconds(person.lender.clock.now(), MINUTE);
  await sign(person, orderId);
}

const paysPart: LoanScript = async function* (loan) {
  yield timeOn(loan, addDays(loan.due, -4));
  yield* payShare(loan, 0.4);
};

/** Leaves a payment open at the channel, which never confirms it. */
const waitsForChannel: LoanScript = async function* (loan) {
  yield timeOn(loan, addDays(loan.start, 10));
  const payment = await openPayment(loan.person, loan.orderId, { kind: 'full', channel: 'gcash' });
  if (payment) loan.person.lender.gateway.payPending(payment.reference, payment.amount, FOREVER, 'failed');
  yield 'webhook';
};

/** Disputes the interest of a loan; the dispute stays open. */
const disputesInterest: LoanScript = async function* (loan) {
  yield timeOn(loan, addDays(loan.start, 9));
  const { person, orderId } = loan;
  const request = {
    about: 'interest',
    reason: 'The interest in the app differs from the amount that I signed.',
  } as const;
  const opened = await person.lender.disputes.open(person.customerId, person.newKey(), orderId, request);
  if (!opened.ok) person.fault(`the dispute was refused: ${opened.code}`);
};

const isWrittenOff: LoanScript = async function* (loan) {
  yield timeOn(loan, addDays(loan.due, 60));
  const key = { customerId: loan.person.customerId, orderId: loan.orderId };
  const done = await loan.person.lender.office.writeOff(key, ACTOR);
  if (!done.ok) loan.person.fault(`the write-off was refused: ${done.code}`);
};

/** Pays more than the loan costs, so that a credit balance is left. */
const paysTooMuch: LoanScript = async function* (loan) {
  yield timeOn(loan, addDays(loan.start, 10));
  const payment = await openOn(loan);
  if (!payment) return;
  pay(loan.person, payment, { amount: payment.amount + 35_000 });
  yield 'webhook';
};

async function giveCoupon(person: Person): Promise<void> {
  const gift = { kind: 'repayment', amount: 20_000, days: 60, minimumPrincipal: 0 } as const;
  const rules = { ...gift, fullRepaymentOnly: true, daysAhead: 0 };
  const given = await person.lender.grants.gift(person.phone.slice(3), rules, ACTOR);
  if (!given.ok) person.fault(`the coupon was refused: ${given.code}`);
}

/** Borrows and repays three times, and gets a coupon. */
async function* goodPayer(person: Person): Script {
  for (const amount of [200_000, 400_000, 600_000]) {
    yield* borrow(person, sandali(amount), paysEarly);
    yield addSeconds(person.lender.clock.now(), 2 * DAY);
  }
  await giveCoupon(person);
}

export async function* asksForHelp(person: Person): Script {
  const { tickets } = person.lender;
  const words = 'The app shows my old address. How can I change it before my next loan?';
  const opened = await tickets.open(person.customerId, person.newKey(), { topic: 'app', words, photos: [] });
  if (!opened.ok) return person.fault(`the ticket was refused: ${opened.code}`);
  yield addSeconds(person.lender.clock.now(), DAY);
  const answer = 'Open Me, then Personal data. You can change it until you apply again.';
  await tickets.answer(opened.value.ticket, { who: 'ana', words: answer });
  yield addSeconds(person.lender.clock.now(), DAY);
  const again = 'Thank you. One more question: can a friend pay my loan for me?';
  await tickets.open(person.customerId, person.newKey(), { topic: 'payment', words: again, photos: [] });
}

type Applicant = readonly [
  firstName: string,
  lastName: string,
  state: string,
  story: string,
  application: ApplicationState,
  uses?: NamedBorrower['uses'],
];

const APPLICANTS: readonly Applicant[] = [
  ['Nena', 'Abad', 'Started to apply', 'Two of eight steps are done', 'half_filled'],
  ['Ruel', 'Castillo', 'In review', 'Applied with the phone of Rodel Soriano', 'review', { device: 'Rodel' }],
  ['Vic', 'Manalo', 'In review', 'Gave the account of Edgar Salazar', 'review', { account: 'Edgar' }],
  ['Joy', 'Mercado', 'Returned', 'The photo of the ID is unclear and must be taken again', 'returned'],
  ['Boyet', 'Lacson', 'Not approved', 'May apply again in a month', 'rejected'],
  ['Grace', 'Tolentino', 'Approved', 'Has a limit and no loan', 'accepted'],
];

type Course = readonly [
  name: string,
  state: string,
  story: string,
  daysAgo: number,
  script: (person: Person) => Script,
];

const takes =
  (amount: number, next?: LoanScript, payout?: Person['payout']) =>
  (person: Person): Script =>
    borrow(person, sandali(amount), next, payout);

/**
 * Number of days before the last simulated day on which a loan begins. The demonstration is viewed on the day after the
 * last simulated day.
 */
const COURSES: readonly Course[] = [
  ['Paolo Ramos', 'Offer expired', 'Signed yesterday and did not withdraw', 0, signOnly],
  [
    'Liza Navarro',
    'Payout on its way',
    'The bank has not answered',
    0,
    takes(500_000, nothingMore, { end: 'arrives', seconds: FOREVER }),
  ],
  [
    'Dennis Flores',
    'Payout failed',
    'The wallet refused; the account must be corrected',
    0,
    takes(300_000, nothingMore, { end: 'fails', seconds: 30 }),
  ],
  ['Ana Villanueva', 'Got the money', 'Yesterday; cancellation is still free', 0, takes(350_000)],
  ['Marites Cruz', 'Due in days', 'Due in nine days', 4, takes(500_000)],
  ['Jun Bautista', 'Due today', 'Due today, nothing paid', 13, takes(300_000)],
  ['Carlo Domingo', 'Partly paid', 'Paid a part, due in three days', 10, takes(600_000, paysPart)],
  [
    'Aileen Garcia',
    'In installments',
    'Pays an installment every two weeks',
    45,
    (person) =>
      borrow(
        person,
        { productId: 'hulugan', amount: 900_000, term: { unit: 'biweek', count: 6 } },
        paysInstallments,
      ),
  ],
  ['Noel Rivera', 'Extended', 'Extended the loan', 19, takes(400_000, extendsLoan)],
  ['Rosa Mendoza', 'Overdue', 'Three days overdue', 16, takes(250_000)],
  ['Edgar Salazar', 'Overdue', 'Forty days overdue', 53, takes(700_000)],
  [
    'Lorna Pascual',
    'Disputed',
    'Disputes the interest; late fees on it are paused',
    11,
    takes(450_000, disputesInterest),
  ],
  [
    'Gilbert Lim',
    'Payment on its way',
    'The channel has not confirmed the payment',
    12,
    takes(200_000, waitsForChannel),
  ],
  [
    'Ramon Ocampo',
    'Credit balance',
    'Paid ₱350 too much; the credit balance can be returned',
    12,
    takes(300_000, paysTooMuch),
  ],
  ['Rodel Soriano', 'Closed unpaid', 'Written off after sixty days', 80, takes(800_000, isWrittenOff)],
  ['Teresa Reyes', 'Repaid', 'Repaid three loans; a coupon waits', 90, goodPayer],
  ['Cherry Aquino', 'Asked for help', 'One ticket is answered, one is open', 4, asksForHelp],
];

export const NAMED: readonly NamedBorrower[] = [
  ...APPLICANTS.map(([firstName, lastName, state, story, application, uses]) => ({
    firstName,
    lastName,
    state,
    story,
    application,
    registeredDaysAgo: 2,
    uses,
  })),
  ...COURSES.map(([name, state, story, daysAgo, script]) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    const application: ApplicationState = 'accepted';
    return {
      firstName,
      lastName,
      state,
      story,
      application,
      registeredDaysAgo: daysAgo + 1,
      course: { daysAgo, script },
    };
  }),
];

/** Returns the number of the named borrower with a first name. */
export function numberOf(firstName: string): number {
  const number = NAMED.findIndex((named) => named.firstName === firstName);
  if (number < 0) throw new RangeError(`no named borrower is called ${firstName}`);
  return number;
}

/** Returns the instant at which a named borrower's script begins: in the morning, a minute apart. */
export const beginningOf = (lastDay: ManilaDate, index: number, daysAgo: number): Date =>
  instantOf(addDays(lastDay, -daysAgo), 10 * 3_600 + index * MINUTE);
