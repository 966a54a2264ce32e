import type { CommandShape, Parameters } from '@tulay/contract/operator/command';
import { type FilePlace, filePlaceOf, innerOf, isSentence } from '@tulay/contract/operator/parameters';
import type { OperatorRoleName } from '@tulay/contract/operator/role';
import type { Result } from '@tulay/engine/result';
import * as z from 'zod';
import type { Operator } from '../../features/operator/operator-session.service';
import type { OpsNeed } from '../../config';
import type { Database } from '../../db/database';
import type { Clock } from '../../ports/clock';
import type { CommandResources } from './context';
import type { Report } from './report';

/** Resources of a running command, all in one transaction of one operator. */
export interface CommandContext extends CommandResources {
  readonly db: Database;
  readonly clock: Clock;
  readonly operator: Operator;
  /** The reason that the operator gave; empty if the command needs none. */
  readonly why: string;
  readonly author: { readonly who: string; readonly why: string };
  /** Records in the row of the command which borrower the command is about. */
  setCustomer(customerId: string): void;
  /** Records the access in the audit trail of each borrower. @param action such as `data.read` */
  recordAccess(customers: string | readonly string[], action: string, subject: string): Promise<void>;
}

export type PromptAnswers = Readonly<Record<string, string>>;

export type RawArguments = Readonly<Record<string, string | boolean>>;

/** Describes the parameters of a command for the command line. */
export function parametersOf(
  given: Parameters,
  operands?: readonly string[],
): Pick<Command, 'operands' | 'flags' | 'sentences' | 'files' | 'parameters'> {
  const parameters = Object.entries<z.ZodType>(given);
  const namesOf = (isKind: (inner: z.ZodType) => boolean) =>
    parameters.filter(([, of]) => isKind(innerOf(of))).map(([name]) => name);
  return {
    operands: operands ?? parameters.slice(0, 1).map(([name]) => name),
    flags: namesOf((inner) => inner instanceof z.ZodBoolean),
    sentences: [...namesOf(isSentence), 'why'],
    files: parameters.flatMap(([name, of]) => {
      const place = filePlaceOf(innerOf(of));
      return place === null ? [] : [{ name, ...place }];
    }),
    parameters: parameters.map(([name, of]) => ({
      name,
      help: [of.description ?? innerOf(of).description ?? '', ...choicesOf(innerOf(of))].join(': '),
      isNeeded: !of.safeParse(undefined).success,
    })),
  };
}

/** Allowed words of a parameter, as the help of a command lists them. The console draws these words as a choice. */
const choicesOf = (inner: z.ZodType): string[] =>
  inner instanceof z.ZodEnum ? [inner.options.join(', ')] : [];

export interface BoundCommand {
  preview(context: CommandContext, answers: PromptAnswers): Promise<Report>;
  run(context: CommandContext): Promise<Report>;
}

export interface Command {
  readonly name: string;
  /** The shape in the contract. */
  readonly shape: CommandShape;
  readonly help: string;
  readonly roles: readonly OperatorRoleName[];
  readonly operands: readonly string[];
  readonly flags: readonly string[];
  readonly sentences: readonly string[];
  /** Parameters that take files. In the terminal, an operator types the paths of the files. */
  readonly files: readonly (FilePlace & { readonly name: string })[];
  readonly parameters: readonly {
    readonly name: string;
    readonly help: string;
    readonly isNeeded: boolean;
  }[];
  readonly needsReason: boolean;
  readonly prompts: Readonly<Record<string, string>>;
  readonly needs: readonly OpsNeed[];
  readonly approval: 'never' | 'always' | 'sometimes';
  readonly hasPreview: boolean;
  /** Checks the arguments. Error: `arguments_invalid`; its parameter `faults` names each wrong argument. */
  bind(raw: RawArguments): Result<BoundCommand, 'arguments_invalid'>;
}

/** A command that an operator runs, from the command line or the console. */
export interface OperatorRequest {
  readonly command: Command;
  readonly raw: RawArguments;
  readonly why: string;
  readonly answers: PromptAnswers;
  /** Idempotency key of a change in the console. Repeating it returns the report of the first request. */
  readonly key?: string;
  /** True if the page sent the request by itself, because nobody has used it for a while. Such a request does not extend the session. */
  readonly isUnattended?: boolean;
  /** True for a preview: the command shows what it would do, and all its changes are rolled back. */
  readonly isPreview?: boolean;
}
