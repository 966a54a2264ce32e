/** Serves one command: who may, whether a second person has to allow it, what it did. */
import { customerNamed } from '../features/coupon/coupon.store';
import { atDesk, type Desk, effectAskedFor } from '../features/operator/desk.service';
import { createRequestService } from '../features/operator/request.service';
import { requestNamed } from '../features/operator/request.store';
import { newLook } from '../features/operator/look.service';
import type { Command, Office, RawArgs, Ready } from './command';
import type { Outside } from './outside';
import type { Wish } from './parse';
import { type Report, refused } from './report';

const ENTRY_REFUSALS: Readonly<Record<string, string>> = {
  operator_unknown: 'Nobody who may work here has that key.',
  operator_clock: 'The clock of this machine is not that of the database; set it.',
};
const REQUEST_REFUSALS: Readonly<Record<string, string>> = {
  not_found: 'No request has that ticket.',
  request_over: 'That request is over.',
  request_expired: 'That request waited longer than a day; ask for it again.',
  request_own: 'You asked for this yourself: another person has to allow it.',
  request_changed: 'That would do something else now than was asked for; ask for it again.',
};

/** @param commands every command there is; a request names one of them. */
export async function serve(
  outside: Outside,
  commands: readonly Command[],
  key: string,
  wish: Wish,
): Promise<Report> {
  const { command, raw, why } = wish;
  const entry = { command: command.words, subject: subjectOf(command, raw), why: why === '' ? null : why };
  const served = await atDesk(outside, key, entry, async (desk) => {
    if (!(await desk.takeOn(command.roles))) return roleRefused(command);
    if (command.words === 'approve') return carryOut(outside, commands, desk, String(raw['request']));
    return runOrAsk(await officeOf(outside, desk, command, why), desk, wish, entry.subject);
  });
  return served.ok ? served.value : refused(served.code, ENTRY_REFUSALS[served.code] ?? served.code);
}

/** Where the database asks for a second person, nothing of the command stays but that it was asked for. */
async function runOrAsk(
  office: Office,
  desk: Desk,
  { command, raw, why, answers }: Wish,
  subject: string | null,
): Promise<Report> {
  const ready = readyFor(command, raw);
  const preview = await ready.preview(office, answers);
  if (preview.outcome !== 'done') return preview;
  const tried = await desk.untilSecond(() => ready.run(office));
  if ('value' in tried) return tried.value;
  const asked = await createRequestService(office).ask({
    command: command.words,
    params: await keptWords(office, raw),
    effect: tried.effect,
    subject,
    preview: preview.lines.join('\n'),
    why,
  });
  if (!asked.ok) return refused(asked.code, `Refused: ${asked.code}.`);
  const { ticket, expiresAt } = asked.value;
  return {
    outcome: 'asked',
    exit: 0,
    lines: [
      ...preview.lines,
      `Nothing happened yet: ${ticket} waits for a second person until ${expiresAt.toISOString()}.`,
      `They run: the same tool with approve ${ticket}`,
    ],
    data: { request: ticket, expiresAt },
  };
}

/** A borrower is kept by id: requests are read by more people than know the number. */
async function keptWords({ db }: Office, raw: RawArgs): Promise<RawArgs> {
  const { borrower } = raw;
  return typeof borrower === 'string'
    ? { ...raw, borrower: (await customerNamed(db, borrower)) ?? borrower }
    : raw;
}

/** The second person's part: the command as it was asked for, in that person's own role. */
async function carryOut(
  outside: Outside,
  commands: readonly Command[],
  desk: Desk,
  ticket: string,
): Promise<Report> {
  const row = await requestNamed(desk.db, ticket);
  const command = commands.find(({ words }) => words === row?.command);
  if (!row || !command) return refused('not_found', REQUEST_REFUSALS['not_found'] ?? '');
  if (!(await desk.takeOn(command.roles))) return roleRefused(command);
  const office = await officeOf(outside, desk, command, row.why);
  const claimed = await createRequestService(office).claim(ticket);
  if (!claimed.ok) return refused(claimed.code, REQUEST_REFUSALS[claimed.code] ?? claimed.code);
  try {
    return await readyFor(command, claimed.value.params).run(office);
  } catch (failure) {
    if (effectAskedFor(failure) === null) throw failure;
    return refused('request_changed', REQUEST_REFUSALS['request_changed'] ?? '');
  }
}

function readyFor(command: Command, raw: RawArgs): Ready {
  const ready = command.ready(raw);
  if (!ready.ok) throw new Error(`${command.words}: ${ready.faults.join('; ')}`);
  return ready.value;
}

const roleRefused = ({ words, roles }: Command): Report =>
  refused('role_refused', `${words} is for: ${roles.join(', ')}.`);

const officeOf = async (
  { clock, equip }: Outside,
  desk: Desk,
  { needs }: Command,
  why: string,
): Promise<Office> => ({
  ...(await equip(needs)),
  db: desk.db,
  clock,
  operator: desk.operator,
  why,
  about: desk.about,
  look: newLook(desk, clock),
});

const PHONE = /^(\+63)?9\d{9}$/;

/** What a command names; a phone number is a person and stays out of the trail. */
function subjectOf({ operands }: Command, raw: RawArgs): string | null {
  const named = operands.flatMap((name) => raw[name] ?? []).map(String);
  const words = named.map((word) => (PHONE.test(word) ? `…${word.slice(-4)}` : word));
  return words.length === 0 ? null : words.join(' ');
}
