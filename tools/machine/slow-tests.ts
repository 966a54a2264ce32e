/**
 * Tag of the tests that `npm test` leaves to `npm run test:all`. They try many cases of a rule that a test of `npm test` tries
 * with few.
 */
export const SLOW = 'slow';
