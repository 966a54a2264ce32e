export const say = (line: string): void => void process.stdout.write(`${line}\n`);

export const pesos = (centavos: number): string =>
  new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' }).format(centavos / 100).padStart(18);

/** Exit code of a command that lists differences. */
export function sayDifferences(
  differences: readonly {
    readonly book: string;
    readonly subject: string;
    readonly expected: number | string;
    readonly found: number | string;
  }[],
  agreed: string,
): number {
  for (const { book, subject, expected, found } of differences) {
    say(`DIFFERENCE ${book}: ${subject}: expected ${expected}, found ${found}`);
  }
  say(differences.length === 0 ? agreed : `${differences.length} differences.`);
  return differences.length === 0 ? 0 : 1;
}

export const NO_STATEMENT = 'The gateway gives no statement just now; start Tulay and try again.';
