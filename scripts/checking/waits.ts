/** A wait of a test that ended at its deadline. */
export interface Wait {
  readonly seconds: number;
  readonly what: string;
}

/** Deadlines in the messages of Playwright and vitest, with their unit. */
const DEADLINES = [
  /Timeout:\s+(\d+)ms/,
  /(?:Test |hook )?[Tt]imeout (?:of )?(\d+)ms exceeded/,
  /(?:Test|Hook) timed out in (\d+)ms/,
  /Waited (\d+)( s)\./,
];

/** Patterns of what a failed test was waiting for, the most precise ones first. */
const SUBJECTS = [/Locator:\s+(.+)/, /- waiting for (.+)/, /^Error: (.+)/m, /^(.+)/];
const SUBJECT_MAX = 120;

/** Reads from the message of a failed test how long it waited, and for what; null if no time ran out. */
export function waitOf(message: string): Wait | null {
  const deadline = DEADLINES.map((pattern) => pattern.exec(message)).find((found) => found !== null);
  if (!deadline) return null;

  const time = Number(deadline[1]);
  const subject = SUBJECTS.map((pattern) => pattern.exec(message)?.[1]).find((found) => found !== undefined);
  return {
    seconds: Math.round(deadline[2] === undefined ? time / 1_000 : time),
    what: (subject ?? 'its end').trim().slice(0, SUBJECT_MAX),
  };
}
