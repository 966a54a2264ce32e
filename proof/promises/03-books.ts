/** Promise 3: the four books agree after every run, and the comparison detects a book that was tampered with. */
import pg from 'pg';
import { comparisons, compareAllBooks } from '../books';
import type { Acknowledgement } from '../borrower/retrying-client';
import { borrowAndRepay } from '../borrower/loan-script';
import type { Proof } from '../proof';

/**
 * Statements that change one of the books, as an attacker with the password of the database owner could run them.
 */
const TAMPERINGS = [
  `delete from idempotency where (customer_id, operation, key) in (
    select customer_id, operation, key from idempotency where operation = 'payment_open' limit 1)`,
  `update ledger_entry set amount = amount + 1 where (customer_id, journal_id, line) in (
    select customer_id, journal_id, line from ledger_entry where debit = 'gateway_clearing' limit 1)`,
  `delete from ledger_entry where journal_id in (select journal_id from journal where event = 'disbursement_delivered' limit 1)`,
  `update repayment set amount = amount - 100 where transaction_id in (select transaction_id from repayment limit 1)`,
] as const;

export const fourBooks: Proof = {
  number: 3,
  title: 'acknowledgements, idempotency keys, ledger and gateway statement agree after every run',
  async run(run) {
    const { stack, people } = await run.open({ people: 2 });
    const acknowledged: Acknowledgement[] = [];
    const loans = people.map((person) =>
      borrowAndRepay({ person, world: stack.world, random: run.random.branch(), acknowledged }),
    );
    await Promise.all(loans);
    const before = { ...comparisons };
    const faults = await compareAllBooks(stack, acknowledged);
    const compared = { ...comparisons };
    if (before.differences > 0)
      faults.push(`the earlier runs had ${before.differences} differences between the books`);

    let found = 0;
    for (const tampering of TAMPERINGS) {
      const undo = await tamper(stack.ownerUrl, tampering);
      const blind = (await compareAllBooks(stack, acknowledged)).length === 0;
      await undo();
      if (blind) faults.push(`the comparison missed this change: ${tampering}`);
      else found += 1;
    }
    return {
      figure: `comparisons=${compared.made},differences=${compared.differences},tamperings=${found}of${TAMPERINGS.length}`,
      target: 'differences=0,tamperings=all',
      faults,
    };
  },
};

/**
 * Runs a statement as the schema owner with triggers and foreign keys disabled. Returns a function that restores
 * the books.
 */
async function tamper(ownerUrl: string, statement: string): Promise<() => Promise<void>> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const before = await copyBooks(owner);
  await owner.query(`set session_replication_role = replica; ${statement}`);
  return async () => {
    await before();
    await owner.end();
  };
}

const BOOKS = ['idempotency', 'ledger_entry', 'repayment'] as const;

/** Copies the books to temporary tables. Returns a function that restores them from there. */
async function copyBooks(owner: pg.Client): Promise<() => Promise<void>> {
  for (const book of BOOKS) await owner.query(`create temp table copy_of_${book} as table public.${book}`);
  return async () => {
    for (const book of BOOKS) {
      await owner.query(`delete from public.${book}; insert into public.${book} table copy_of_${book}`);
    }
  };
}
