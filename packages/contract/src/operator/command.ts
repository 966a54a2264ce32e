/**
 * The shape of an operator command as data. The command line, the operation under `/console/v1` and the form in the
 * console are all made from it. `apps/api/src/ops/commands` has what each command does.
 */
import type * as z from 'zod';
import type { ClaimedQueue } from './queues';
import type { OperatorRoleName } from './role';

/** Parameters by name. Each schema reads text, because the command line and the forms both send text. */
export type Parameters = Readonly<Record<string, z.ZodType>>;

export interface CommandShape {
  /** What the command does, in one sentence without a period. */
  readonly help: string;
  readonly roles: readonly OperatorRoleName[];
  readonly parameters?: Parameters;
  /** Parameters that the command line takes without their name, in this order. If absent, only the first parameter. */
  readonly operands?: readonly string[];
  /** The command changes data, so it needs a reason. A command with `approval` always needs one. */
  readonly changes?: true;
  /** The command shows data of borrowers, so it needs a reason and records the access. */
  readonly personal?: true;
  /**
   * Questions that the operator has to answer after the command has started, by name. The database compares the answers
   * and never stores them.
   */
  readonly prompts?: Readonly<Record<string, string>>;
  /**
   * Tells the operator in advance whether the command needs approval by a second operator. The operator functions in
   * the database make the actual decision.
   */
  readonly approval?: 'always' | 'sometimes';
  /**
   * Queues whose cases this command decides. `subject` is the name of its parameter for the case number. The command is
   * refused while another operator works on the case.
   */
  readonly decides?: { readonly queues: readonly ClaimedQueue[]; readonly subject: string };
  /**
   * Queues whose cases this command opens again, because it takes a decision back. The command runs also while another operator
   * works on the case.
   */
  readonly reopens?: { readonly queues: readonly ClaimedQueue[]; readonly subject: string };
  /** The command runs in the terminal only. This text gives the reason. */
  readonly terminalOnly?: string;
  /** The command runs in the console only. This text gives the reason. */
  readonly consoleOnly?: string;
  /** The answer contains a secret that is shown once, so repeating the command cannot return it again. */
  readonly showsSecret?: true;
  /**
   * Request points of one run; 1 if absent. They limit how often an operator may run the command in a minute. From
   * `HEAVY_POINTS` on, an operator runs only one such command at a time.
   */
  readonly points?: number;
  /** The answer is a list without pages. This text gives the reason: what keeps the number of rows small. */
  readonly unpaged?: string;
  /** The answer is a list with pages that the server does not filter and sort. This text gives the reason. */
  readonly unsorted?: string;
  /** Schema of the answer. The handler returns its input, the console receives its output. */
  readonly answer: z.ZodType;
  /** Error codes of the handler. `refusalsOf` adds those that come before the handler runs. */
  readonly refusals: readonly string[];
}

export type ArgumentsOf<C extends CommandShape> = C extends {
  readonly parameters: infer P extends Parameters;
}
  ? { readonly [N in keyof P]: z.output<P[N]> }
  : Readonly<Record<never, never>>;

/** The answer as the handler returns it, with dates. */
export type AnswerInput<C extends CommandShape> = z.input<C['answer']>;
/** The answer as it is sent in the response, with times as ISO text. */
export type AnswerOf<C extends CommandShape> = z.output<C['answer']>;

type ParametersOf<C> = C extends { readonly parameters: infer P } ? keyof P & string : never;

/** Describes a group of commands. An operand that is not a parameter of its command does not compile. */
export const describeCommands = <const T extends Readonly<Record<string, CommandShape>>>(
  table: T & { readonly [N in keyof T]: { readonly operands?: readonly ParametersOf<T[N]>[] } },
): T => table;

/** Returns true if the command needs a reason. */
export const needsReason = ({ changes, personal, approval }: CommandShape): boolean =>
  changes === true || personal === true || approval !== undefined;

/** Request points of a command that reads all loans, all borrowers or the whole audit trail, or that returns a file. */
export const HEAVY_POINTS = 60;

/** Path of a command under `/console/v1`: `ticket answer` is `/ticket/answer`. */
export const commandPath = (name: string): `/${string}` => `/${name.replaceAll(' ', '/')}`;

/** Error code of a command that the operator's roles do not allow. */
export const ROLE_REFUSED = 'role_refused';

/**
 * Returns the error codes of a command, including those that come before its handler runs. `ROLE_REFUSED` is not among them,
 * because its response has another status.
 */
export function refusalsOf({ refusals, changes, approval, decides }: CommandShape): [string, ...string[]] {
  const before = [
    // The idempotency key was already used with other values.
    ...(changes || approval ? ['request_differs'] : []),
    ...(decides ? ['claimed', 'escalated'] : []),
    // The data changed again and again while the request for approval was stored.
    ...(approval ? ['stale'] : []),
  ];
  // The clock of the server differs from that of the database.
  return ['operator_clock', ...new Set([...before, ...refusals])];
}
