/**
 * Program that runs the attacks of strangers and of one account, or those of one operator, with the lowest priority. Real attackers have separate machines. If the attacks ran in
 * the process of the honest borrowers, they would slow down that process and falsify the result.
 */
import { constants, setPriority } from 'node:os';
import { type Account, attackAsBorrower } from './account';
import { Line } from './line';
import { attackAsOperator, type OperatorAccount } from './operator';
import { attackAsStranger, holdPlaces } from './strangers';

const STRANGER_BITS = 1_000_000;
/**
 * Bandwidth of an attacker with an account, in bits per second. It is so high that only the limits of the account slow
 * down this attacker.
 */
const ACCOUNT_BITS = 20_000_000;

/** Message that starts the attacks. The program answers with a message when they have begun, and goes on until it is killed. */
export type Attack =
  | {
      readonly by: 'borrowers';
      readonly url: string;
      readonly account: Account;
      /** True if the attackers also keep connections open. A node without an edge cannot withstand that. */
      readonly holdsPlaces: boolean;
    }
  | { readonly by: 'operator'; readonly operator: OperatorAccount };

async function attack(given: Attack): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW);
  if (given.by === 'operator') {
    process.send?.('started');
    await attackAsOperator(new Line(given.operator.url, ['127.0.5.1'], ACCOUNT_BITS), given.operator);
    return;
  }
  const { url, account, holdsPlaces } = given;
  const addresses = Array.from({ length: 16 }, (_, at) => `127.0.2.${at + 1}`);
  const strangers = new Line(url, addresses, STRANGER_BITS);
  if (holdsPlaces) await holdPlaces(strangers);
  process.send?.('started');
  const own = new Line(url, ['127.0.4.1'], ACCOUNT_BITS);
  await Promise.all([attackAsStranger(strangers), attackAsBorrower(own, account)]);
}

process.once('message', (message: Attack) => void attack(message));
