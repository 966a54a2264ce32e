/** One line of the table that a trial prints: what was done, the result, the promise, and whether it was kept. */
export type Row = readonly [what: string, result: string, promise: string, isKept: boolean];
