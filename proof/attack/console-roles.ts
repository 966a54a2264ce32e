/** Tests each operation of the console in each role, for one borrower and for another. */
import { commandPath } from '@tulay/contract/operator/command';
import { OPERATOR_ROLES, type OperatorRoleName } from '@tulay/contract/operator/role';
import { isInConsole } from '../../apps/api/src/console/command-operations';
import { SANDBOX_ISSUER } from '../../apps/api/src/db/seed/operators';
import type { Command } from '../../apps/api/src/ops/cli/command';
import { COMMANDS } from '../../apps/api/src/ops/command-table';
import { newKey } from '../../apps/api/src/testing/borrower';
import { argumentsOf } from '../../apps/api/src/ops/cli/sample-arguments.testing';
import { logInOperator } from '../stack/console';
import type { ProofStack } from '../stack/stack';

/** A borrower about whom the operators send requests. */
export interface Subject {
  readonly customerId: string;
  /** Ids, references and words that only an answer about this borrower may contain. */
  readonly secrets: readonly string[];
  /** Objects of the borrower, by the parameter that names them. */
  readonly objects: Readonly<Record<string, string>>;
}

/** Parameters that name an object of one borrower. A command without such a parameter answers about many borrowers. */
const OBJECT_PARAMETERS = ['borrower', 'order', 'of', 'application', 'ticket', 'subject', 'transaction'];

type Database = Pick<ProofStack, 'db' | 'rows'>;

interface Reply {
  readonly status: number;
  readonly text: string;
}

/**
 * Sends each operation as each role. A role without the right must get 403 with `role_refused` and see nothing of the
 * borrower, for a preview as well. A role with the right must not be refused, and an answer about one borrower must
 * contain nothing of the other. Changes are only previewed, so that the requests do not disturb each other.
 */
export async function checkRoles(stack: Database, url: string, subjects: readonly [Subject, Subject]) {
  const faults: string[] = [];
  const counts = { requests: 0, refused: 0, allowed: 0, shown: 0 };
  const check = async (role: OperatorRoleName) => {
    const session = await logInRole(stack, url, role);
    for (const command of COMMANDS) {
      for (const [at, subject] of subjects.entries()) {
        const isAllowed = command.roles.includes(role);
        const previews = isAllowed ? [isChange(command)] : [false, true];
        for (const isPreview of previews) {
          const reply = await send(url, session, command, subject, isPreview);
          const who = `${command.name} as ${role}${isPreview ? ' as a preview' : ''}`;
          counts.requests += 1;
          if (!isInConsole(command)) {
            if (reply.status !== 404)
              faults.push(`${who} returned ${reply.status}, but is only in the terminal`);
            continue;
          }
          const isRefused = reply.text.includes('"code":"role_refused"');
          if (reply.status !== (isRefused ? 403 : 200))
            faults.push(`${who} returned ${reply.status}: ${reply.text.slice(0, 200)}`);
          else if (isRefused === isAllowed)
            faults.push(`${who} was ${isRefused ? 'refused' : 'not refused'}`);
          counts[isRefused ? 'refused' : 'allowed'] += 1;
          const shows = (of: Subject | undefined) => of?.secrets.some((each) => reply.text.includes(each));
          if (isAllowed && shows(subject)) counts.shown += 1;
          if (!isAllowed && subjects.some(shows)) faults.push(`${who} shows data of a borrower`);
          if (isAllowed && namesObject(command) && shows(subjects[1 - at]))
            faults.push(`${who} about one borrower shows data of another`);
        }
      }
    }
  };
  await Promise.all(OPERATOR_ROLES.map(check));
  if (counts.shown === 0)
    faults.push('no answer shows data of the borrower, so the search for it proves nothing');
  return { faults, ...counts };
}

const isChange = ({ shape }: Command): boolean => shape.changes === true || shape.approval !== undefined;

const namesObject = ({ parameters }: Command): boolean =>
  parameters.some(({ name }) => OBJECT_PARAMETERS.includes(name));

/**
 * Sends each operation of the console once, as an operator who may call it; changes as a preview. Returns the number of requests and
 * the answers that are neither a result nor a refusal.
 */
export async function checkCommands(stack: Database, url: string, subject: Subject) {
  const sessions = new Map<string, Awaited<ReturnType<typeof logInRole>>>();
  const commands = COMMANDS.filter(isInConsole);
  const faults: string[] = [];
  for (const command of commands) {
    const [role] = command.roles;
    if (role === undefined) throw new Error(`nobody may call ${command.name}`);
    const session = sessions.get(role) ?? (await logInRole(stack, url, role));
    sessions.set(role, session);
    const { status, text } = await send(url, session, command, subject, isChange(command));
    if (status !== 200) faults.push(`${command.name} as ${role} returned ${status}: ${text.slice(0, 200)}`);
  }
  return { requests: commands.length, faults };
}

/** Adds an operator who has only one role, and opens a session for this operator. */
async function logInRole(
  stack: Database,
  url: string,
  role: OperatorRoleName,
): Promise<Record<string, string>> {
  const name = `only-${role}`;
  await stack.rows(
    `insert into operator (operator_id, name, roles, key_hash, added_at, issuer, subject)
      values (gen_random_uuid(), $1, array[$2], sha256(convert_to($1, 'utf8')), now(), '${SANDBOX_ISSUER}', $1)`,
    [name, role],
  );
  return logInOperator(url, name);
}

async function send(
  url: string,
  session: Readonly<Record<string, string>>,
  command: Command,
  { objects }: Subject,
  isPreview: boolean,
): Promise<Reply> {
  const [noun = ''] = command.name.split(' ');
  // A ticket belongs to the queue of its noun.
  const ticket = objects[`${noun} ticket`] ?? objects['ticket'] ?? '';
  const request = {
    method: 'POST',
    headers: { ...session, 'content-type': 'application/json', 'idempotency-key': newKey() },
    body: JSON.stringify({
      arguments: argumentsOf(command, { ...objects, ticket }),
      why: 'a proof',
      ...(isPreview ? { preview: true } : {}),
    }),
  };
  const sent = () => fetch(`${url}/console/v1${commandPath(command.name)}`, request);
  // The server may close an idle connection just when the request uses it.
  const answer = await sent().catch(sent);
  return { status: answer.status, text: await answer.text() };
}

/**
 * Returns the ids and numbers of a borrower's objects, by the parameter of the operator commands that names the object.
 */
export async function subjectOf(
  { rows }: Pick<ProofStack, 'rows'>,
  { customerId, phone }: { readonly customerId: string; readonly phone: string },
  secrets: readonly string[],
): Promise<Subject> {
  const [found] = await rows<Record<string, string | null>>(
    `select (select order_no from loan_order where customer_id = $1 limit 1) as order,
      (select application_id::text from application where customer_id = $1 limit 1) as application,
      (select ticket from ticket where customer_id = $1 limit 1) as ticket,
      (select detail ->> 'ticket' from loan_event where customer_id = $1 and kind = 'dispute' limit 1) as dispute,
      (select transaction_id::text from repayment where customer_id = $1 limit 1) as transaction,
      (select reference from payout where customer_id = $1 limit 1) as reference`,
    [customerId],
  );
  const { order, application, ticket, dispute, transaction, reference } = found ?? {};
  const objects = {
    borrower: customerId,
    subject: customerId,
    who: phone,
    about: 'customer',
    of: order,
    order,
    application,
    ticket,
    'dispute ticket': dispute,
    transaction,
    reference,
  };
  const known = Object.entries(objects).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return { customerId, secrets, objects: Object.fromEntries(known) };
}
