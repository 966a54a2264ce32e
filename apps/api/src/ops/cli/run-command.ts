/** Serves one command: who may, whether a second person has to allow it, what it did. */
import { findCustomer } from '../../features/lending/coupon/coupon.store';
import { runAsOperator, type OperatorSession, effectToApprove } from '../../features/operator/operator-session.service';
import { createApprovalRequestService } from '../../features/operator/request.service';
import { findRequestByTicket } from '../../features/operator/request.store';
import { createAccessRecorder } from '../../features/operator/access-log.service';
import type { Command, CommandContext, RawArguments, BoundCommand } from './command';
import type { OpsContext } from './context';
import type { CommandRequest } from './parse';
import { type Report, reportRefusal } from './report';

const AUTHENTICATION_REFUSALS: Readonly<Record<string, string>> = {
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
export async function runOperatorCommand(
  outside: OpsContext,
  commands: readonly Command[],
  key: string,
  wish: CommandRequest,
): Promise<Report> {
  const { command, raw, why } = wish;
  const entry = { command: command.name, subject: subjectOf(command, raw), why: why === '' ? null : why };
  const served = await runAsOperator(outside, key, entry, async (desk) => {
    if (!(await desk.assumeRole(command.roles))) return roleRefused(command);
    if (command.name === 'approve') return runApprovedRequest(outside, commands, desk, String(raw['request']));
    return runOrRequestApproval(await createContext(outside, desk, command, why), desk, wish, entry.subject);
  });
  return served.ok ? served.value : reportRefusal(served.code, AUTHENTICATION_REFUSALS[served.code] ?? served.code);
}

/** Where the database asks for a second person, nothing of the command stays but that it was asked for. */
async function runOrRequestApproval(
  office: CommandContext,
  desk: OperatorSession,
  { command, raw, why, answers }: CommandRequest,
  subject: string | null,
): Promise<Report> {
  const ready = bindArguments(command, raw);
  const preview = await ready.preview(office, answers);
  if (preview.outcome !== 'done') return preview;
  const tried = await desk.requireApproval(() => ready.run(office));
  if ('value' in tried) return tried.value;
  const asked = await createApprovalRequestService(office).ask({
    command: command.name,
    params: await argumentsToStore(office, raw),
    effect: tried.effect,
    subject,
    preview: preview.lines.join('\n'),
    why,
  });
  if (!asked.ok) return reportRefusal(asked.code, `Refused: ${asked.code}.`);
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
async function argumentsToStore({ db }: CommandContext, raw: RawArguments): Promise<RawArguments> {
  const { borrower } = raw;
  return typeof borrower === 'string'
    ? { ...raw, borrower: (await findCustomer(db, borrower)) ?? borrower }
    : raw;
}

/** The second person's part: the command as it was asked for, in that person's own role. */
async function runApprovedRequest(
  outside: OpsContext,
  commands: readonly Command[],
  desk: OperatorSession,
  ticket: string,
): Promise<Report> {
  const row = await findRequestByTicket(desk.db, ticket);
  const command = commands.find(({ name: words }) => words === row?.command);
  if (!row || !command) return reportRefusal('not_found', REQUEST_REFUSALS['not_found'] ?? '');
  if (!(await desk.assumeRole(command.roles))) return roleRefused(command);
  const office = await createContext(outside, desk, command, row.why);
  const claimed = await createApprovalRequestService(office).claim(ticket);
  if (!claimed.ok) return reportRefusal(claimed.code, REQUEST_REFUSALS[claimed.code] ?? claimed.code);
  try {
    return await bindArguments(command, claimed.value.params).run(office);
  } catch (failure) {
    if (effectToApprove(failure) === null) throw failure;
    return reportRefusal('request_changed', REQUEST_REFUSALS['request_changed'] ?? '');
  }
}

function bindArguments(command: Command, raw: RawArguments): BoundCommand {
  const ready = command.bind(raw);
  if (!ready.ok) throw new Error(`${command.name}: ${ready.faults.join('; ')}`);
  return ready.value;
}

const roleRefused = ({ name: words, roles }: Command): Report =>
  reportRefusal('role_refused', `${words} is for: ${roles.join(', ')}.`);

const createContext = async (
  { clock, openResources: equip }: OpsContext,
  desk: OperatorSession,
  { needs }: Command,
  why: string,
): Promise<CommandContext> => ({
  ...(await equip(needs)),
  db: desk.db,
  clock,
  operator: desk.operator,
  why,
  setCustomer: desk.setCustomer,
  recordAccess: createAccessRecorder(desk, clock),
});

const PHONE = /^(\+63)?9\d{9}$/;

/** What a command names; a phone number is a person and stays out of the trail. */
function subjectOf({ operands }: Command, raw: RawArguments): string | null {
  const named = operands.flatMap((name) => raw[name] ?? []).map(String);
  const words = named.map((word) => (PHONE.test(word) ? `…${word.slice(-4)}` : word));
  return words.length === 0 ? null : words.join(' ');
}
