import * as z from 'zod';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { nameMarks } from '../../crypto/name-marks';
import { allowSensitiveData, type Borrower, logIn } from '../../testing/borrower';
import { FILLED } from '../../testing/forms';
import { freshPhone, orderOf } from '../../testing/loan';
import { createActiveLoan } from '../../testing/money';
import { operateAs, operateOk } from '../../testing/operators';
import { rowsReadOf } from '../../testing/sql/rows-read';
import { type Stack, startStack } from '../../testing/stack';
import { createCustomerSearch, readSearch } from './customer-search.service';

let stack: Stack;
let reyes: Borrower;
let santos: Borrower;
beforeAll(async () => {
  stack = await startStack();
  reyes = await named({ firstName: 'María Clara', middleName: 'Santos', lastName: 'Peña-Reyes, Jr.' });
  santos = await named({ firstName: 'Maria', middleName: '', lastName: 'Santos' });
});
afterAll(() => stack.stop());

async function named(name: object): Promise<Borrower> {
  const person = await logIn(stack, freshPhone());
  await allowSensitiveData(person);
  const saved = await person.send('PUT', '/onboarding/basic', { ...FILLED.basic, nameSuffix: '', ...name });
  expect(saved.status).toBe(200);
  return person;
}

const Found = z.object({
  rows: z.array(z.object({ customerId: z.string(), numberEnd: z.string() })),
  next: z.string().nullable(),
});
const search = async (who: string, ...more: string[]) =>
  Found.parse((await operateOk(stack, 'customer', 'find', '--who', who, ...more)).data);
const find = async (who: string) => (await search(who)).rows.map(({ customerId }) => customerId);
const endOf = ({ phone }: Borrower) => phone.slice(-4);

describe('a search for a borrower', () => {
  it('the beginning of a name and the end of the number find the borrower, in any spelling', async () => {
    const typed = ['reyes', 'PEÑA', 'pen\u0303a', 'rey', 'maria clara', 'Reyes Jr.', 'reyes maria', 'san'];
    for (const name of typed)
      expect([name, await find(`${name} ${endOf(reyes)}`)]).toEqual([name, [reyes.customerId]]);
    expect(await find(`${endOf(reyes)} reyes`)).toEqual([reyes.customerId]);
  });

  it('another name with the same end of the number finds nobody', async () => {
    for (const name of ['santiago', 'reyess', 're'])
      expect([name, await find(`${name} ${endOf(reyes)}`)]).toEqual([name, []]);
  });

  it('a first and a last name find the borrower in both orders, and a middle name may be added', async () => {
    const typed = ['maria pena reyes', 'Peña-Reyes, Clara', 'maria clara santos peña reyes'];
    for (const name of typed) expect([name, await find(name)]).toEqual([name, [reyes.customerId]]);
    expect(await find('maria santos')).toEqual([santos.customerId]);
    expect(await find('maria garcia')).toEqual([]);
  });

  it('a new name replaces the old one', async () => {
    const person = await named({ firstName: 'Jose', middleName: '', lastName: 'Bautista' });
    await person.send('PUT', '/onboarding/basic', { ...FILLED.basic, firstName: 'Jose', lastName: 'Ramos' });
    expect(await find(`bautista ${endOf(person)}`)).toEqual([]);
    expect(await find('jose bautista')).toEqual([]);
    expect(await find('ramos jose')).toEqual([person.customerId]);
  });

  it('a phone number, an order number and each id find their borrower', async () => {
    const { person, orderId } = await createActiveLoan(stack);
    const { orderNo } = await orderOf(person, orderId);
    const { application_id: applicationId } = await stack.connection.db
      .selectFrom('application')
      .select('application_id')
      .where('customer_id', '=', person.customerId)
      .executeTakeFirstOrThrow();
    const { reference } = await stack.connection.db
      .selectFrom('payout')
      .select('reference')
      .where('customer_id', '=', person.customerId)
      .executeTakeFirstOrThrow();
    const names = [
      person.phone,
      person.customerId,
      orderId,
      orderNo,
      orderNo.toLowerCase(),
      applicationId,
      reference,
    ];
    for (const name of names) expect([name, await find(name)]).toEqual([name, [person.customerId]]);
  });

  it('the end of a number alone lists borrowers in pages, newest first', async () => {
    const { db } = stack.connection;
    await db.updateTable('customer').set({ phone: '+639990004411' }).execute();
    const everyone = await db
      .selectFrom('customer')
      .select('customer_id')
      .orderBy('customer_id', 'desc')
      .execute();
    const first = await search('4411', '--last', '2');
    const second = await search('4411', '--last', '2', '--cursor', first.next ?? '');
    expect([...first.rows, ...second.rows].map(({ customerId }) => customerId)).toEqual(
      everyone.slice(0, 4).map(({ customer_id: id }) => id),
    );
    expect(first.rows[0]?.numberEnd).toBe('4411');
    await db.updateTable('customer').set({ phone: '+639990004412' }).execute();
  });

  it('an erased borrower is not found', async () => {
    const person = await named({ firstName: 'Ana', middleName: '', lastName: 'Villareal' });
    expect(await find('ana villareal')).toEqual([person.customerId]);
    await stack.connection.db
      .updateTable('customer')
      .set({ erased_at: new Date() })
      .where('customer_id', '=', person.customerId)
      .execute();
    expect([await find('ana villareal'), await find(person.customerId)]).toEqual([[], []]);
  });

  it('a search records no access of a borrower, and what was typed is stored nowhere', async () => {
    const accesses = () =>
      stack.connection.db
        .selectFrom('audit')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('action', '=', 'data.read')
        .executeTakeFirstOrThrow();
    const before = await accesses();
    await find('maria santos');
    expect(await accesses()).toEqual(before);
    const rows = await stack.connection.db
      .selectFrom('operator_action')
      .select(['subject', 'why'])
      .where('command', '=', 'customer find')
      .execute();
    expect(new Set(rows.map(({ subject, why }) => `${subject} ${why}`))).toEqual(new Set(['null null']));
  });

  it('a reviewer, an admin and a viewer may not search', async () => {
    expect(await operateAs(stack, 'vera', 'customer', 'find', '--who', 'maria santos')).toMatchObject({
      outcome: 'role_refused',
    });
  });
});

describe('a search among many borrowers', () => {
  const OTHERS = 20_000;
  const NAMESAKES = 10_000;
  const TABLES = ['customer', 'profile_section', 'loan_order', 'application'];

  beforeAll(async () => {
    const { pairs } = nameMarks(stack.vault, '', { firstName: 'Luz', lastName: 'Ocampo' });
    const owner = new pg.Client({ connectionString: stack.ownerUrl });
    await owner.connect();
    await owner.query(
      `with made as (
        insert into customer (customer_id, phone, language, privacy_consent_at, registered_at, wrapped_key)
          select gen_random_uuid(), '+6395' || lpad(i::text, 8, '0'), 'en', now(), now(), '\\x00' from generate_series(1, $1::integer) i
          returning customer_id, right(phone, 8)::integer as number
      )
      insert into profile_section (customer_id, section, data, updated_at, name_beginnings, name_pairs)
        select customer_id, 'basic', '\\x00', now(), '\\x00', case when number <= $2 then $3::text[] else array[customer_id::text] end
        from made`,
      [OTHERS + NAMESAKES, NAMESAKES, pairs],
    );
    await owner.query('vacuum analyze customer, profile_section, loan_order, application');
    await owner.end();
  });

  /** Returns the page of a search, the number of its statements, and how many rows of a table they read. */
  const measure = (who: string, after: string | null = null) =>
    stack.connection.db.transaction().execute(async (trx) => {
      const { clock } = stack.providers;
      const find = createCustomerSearch({ db: trx, clock, vault: stack.vault }).finderOf(who);
      const { result, read } = await rowsReadOf(trx, TABLES, async () => {
        const statements = vi.spyOn(trx, 'executeQuery');
        const found = await find?.(after === null ? null : { after }, 20);
        return { found, sent: statements.mock.calls.length };
      });
      return { ...result, read };
    });

  it.each([
    'Nobody Known',
    'Maria Santos',
    'Reyes 4411',
    '4411',
    '0917 123 4411',
    'L-2607-031842',
    randomUUID(),
  ])('the search for "%s" sends one statement, which reads fewer than 50 rows of each table', async (who) => {
    // PostgreSQL may change the plan of a statement after its first five calls in a session.
    for (let run = 0; run < 7; run += 1) {
      const { sent, read } = await measure(who);
      expect([who, sent, read < 50]).toEqual([who, 1, true]);
    }
  });

  it('a page of a search sends at most four statements if thousands have the names but not a further word, and the next page continues', async () => {
    const person = await named({ firstName: 'Luz Clara', middleName: '', lastName: 'Ocampo' });
    const rows: string[] = [];
    let pages = 0;
    for (let after: string | null = null; pages === 0 || after !== null; pages += 1) {
      const { found, sent } = await measure('Luz Clara Ocampo', after);
      expect(sent).toBeLessThanOrEqual(4);
      rows.push(...(found?.rows ?? []).map(({ customerId }) => customerId));
      after = found?.next?.after ?? null;
    }
    expect([pages, rows]).toEqual([2, [person.customerId]]);
  });
});

describe('what was typed', () => {
  it.each(['', 'reyes', '441', 'reyes 44', 'reyes 4411 4412', 'reyes 44112', '4411x', 'r 1', 'jr.'])(
    '"%s" is not enough for a search',
    (typed) => {
      expect(readSearch(typed)).toBeNull();
    },
  );

  it.each([
    ['reyes 4411', { by: 'digits', digits: '4411', words: ['reyes'] }],
    ['4411', { by: 'digits', digits: '4411', words: [] }],
    ['Maria  Reyes', { by: 'pairs', words: ['maria', 'reyes'] }],
    ['0917 123 4411', { by: 'name', name: '+639171234411' }],
    ['L-2607-031842', { by: 'name', name: 'L-2607-031842' }],
  ])('"%s" is read as %j', (typed, read) => {
    expect(readSearch(typed)).toEqual(read);
  });

  it('only the first twelve words of a name are compared, because their marks grow with the square of their number', () => {
    const words = Array.from({ length: 12 }, (_, at) => `reyes${'x'.repeat(at)}`);
    expect(readSearch([...words, 'cruz', 'santos'].join(' '))).toEqual({ by: 'pairs', words });
  });
});
