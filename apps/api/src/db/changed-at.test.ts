import { expect, it } from 'vitest';
import { sqlFiles } from './migrate/sql-files';

/**
 * Statements that may change a loan without writing the time of the change: they only delete text that integrators
 * never see.
 */
const WITHOUT_TIME = ['update loan_order set purpose = null where customer_id = p_customer;'];

it('every statement that changes a loan writes the time of the change, by which integrators list loans', () => {
  const changes = sqlFiles('functions').flatMap(({ text }) =>
    [...text.matchAll(/(update loan_order set|insert into loan_order)[^;]*;/g)].map(
      ([statement]) => statement,
    ),
  );
  expect(changes.length).toBeGreaterThan(10);
  expect(changes.filter((statement) => !statement.includes('changed_at'))).toEqual(WITHOUT_TIME);
});
