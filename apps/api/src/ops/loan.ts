/** `loan waive`, `loan write-off`: what operators decide of a loan, in the name of the account that runs the command. */
import { userInfo } from 'node:os';
import type { ErrorCode } from '@tulay/contract/errors';
import type { Result } from '@tulay/engine/result';
import { type Charges, createInstructionService, type OrderKey } from '../features/loan/instruction.service';
import { ordersNamed } from '../features/loan/order-names.store';
import type { Office } from './outside';
import { pesos, say } from './print';

const REFUSALS: Readonly<Record<string, string>> = {
  order_state: 'The loan does not run: nothing can be decided of it.',
  payment_pending: 'Money for this loan is on its way; wait for it.',
  stale: 'The loan changes just now; try again.',
};

/** One order by its number or its id; says why not. */
async function orderNamed({ db }: Office, name: string): Promise<OrderKey | null> {
  const found = await ordersNamed(db, name);
  const [only] = found;
  if (only && found.length === 1) return only;
  say(
    only
      ? `${found.length} orders have the number ${name}; name the order id.`
      : `No order is named ${name}.`,
  );
  return null;
}

function sayOutcome(outcome: Result<'done' | 'already', ErrorCode>, done: string, already: string): number {
  if (outcome.ok) {
    say(outcome.value === 'done' ? done : already);
    return 0;
  }
  const { kind, max } = outcome.params ?? {};
  say(
    outcome.code === 'waiver_invalid'
      ? `At most ${pesos(Number(max)).trim()} of ${kind} can be given up.`
      : (REFUSALS[outcome.code] ?? `Refused: ${outcome.code}.`),
  );
  return 1;
}

/** `options`: `--ticket T-17 --penalty 12.50 --why words …`, as the command line has checked them. */
export async function waiveCharges(
  office: Office,
  name: string,
  options: readonly string[],
): Promise<number> {
  const of = await orderNamed(office, name);
  if (!of) return 1;
  const until = options.indexOf('--why');
  const valueOf = (option: string) => {
    const at = options.indexOf(option);
    return at === -1 || at > until ? undefined : options[at + 1];
  };
  const ticket = valueOf('--ticket') ?? '';
  const charges: Charges = {
    penalty: centavos(valueOf('--penalty')),
    fees: centavos(valueOf('--fees')),
    interest: centavos(valueOf('--interest')),
  };
  const said = { who: userInfo().username, why: options.slice(until + 1).join(' ') };
  const outcome = await createInstructionService(office).waive(of, ticket, charges, said);
  return sayOutcome(
    outcome,
    `${name}: charges are given up under ${ticket}.`,
    `${ticket} was carried out for ${name} before; nothing changed.`,
  );
}

export async function writeOffLoan(office: Office, name: string, why: string): Promise<number> {
  const of = await orderNamed(office, name);
  if (!of) return 1;
  const outcome = await createInstructionService(office).writeOff(of, { who: userInfo().username, why });
  return sayOutcome(
    outcome,
    `${name} is written off; what is still paid is recovery.`,
    `${name} was written off before; nothing changed.`,
  );
}

/** Pesos as people write them, with or without centavos; exact, by digits. */
function centavos(text = '0'): number {
  const [whole = '0', cents = ''] = text.split('.');
  return Number(`${whole}${cents.padEnd(2, '0')}`);
}
