import type { OperatorRoleName } from '@tulay/contract/operator/role';
import { err, ok, type Result } from '@tulay/engine/result';
import * as z from 'zod';
import type { Operator } from '../../features/operator/operator-session.service';
import type { OpsNeed } from '../../config';
import type { Database } from '../../db/database';
import type { Clock } from '../../ports/clock';
import type { CommandResources } from './context';
import { isSentence } from './parameters';
import type { Report } from './report';

/** Resources of a running command, all in one transaction of one operator. */
export interface CommandContext extends CommandResources {
  readonly db: Database;
  readonly clock: Clock;
  readonly operator: Operator;
  /** The reason that the operator gave; empty if the command needs none. */
  readonly why: string;
  readonly author: { readonly who: string; readonly why: string };
  /** Records in the command's row which borrower it concerns. */
  setCustomer(customerId: string): void;
  /** Records the access in the audit trail of each borrower. @param action such as `data.read` */
  recordAccess(customers: string | readonly string[], action: string, subject: string): Promise<void>;
}

/** Parameters by name. */
type Parameters = Readonly<Record<string, z.ZodType>>;

interface UnassignedSpec<S extends Parameters> {
  readonly name: string;
  readonly help: string;
  readonly parameters?: S;
  /** Parameters that are given by position, in order; default the first one. */
  readonly operands?: readonly (keyof S & string)[];
  /** The command changes something, so `--why` is required. Implied by `approval`. */
  readonly changes?: true;
  /** The command shows data of borrowers, so `--why` is required. It must call `recordAccess`. */
  readonly personal?: true;
  /** Questions by name, read from standard input. The answers are never stored. */
  readonly prompts?: Readonly<Record<string, string>>;
  readonly needs?: readonly OpsNeed[];
  /**
   * Whether the command needs a second operator. Used only by the help text, because the operator functions in the
   * database decide.
   */
  readonly approval?: 'always' | 'sometimes';
  /**
   * Returns what the second operator sees before approving. If it refuses, the command ends before a request for
   * approval is stored.
   */
  readonly preview?: (
    context: CommandContext,
    args: z.output<z.ZodObject<S>>,
    answers: PromptAnswers,
  ) => Promise<Report>;
  run(context: CommandContext, args: z.output<z.ZodObject<S>>): Promise<Report>;
}

interface Spec<S extends Parameters> extends UnassignedSpec<S> {
  readonly roles: readonly OperatorRoleName[];
}

export type PromptAnswers = Readonly<Record<string, string>>;

export type RawArguments = Readonly<Record<string, string | boolean>>;

export const commandFor =
  (...roles: readonly OperatorRoleName[]) =>
  <S extends Parameters = Record<never, never>>(spec: UnassignedSpec<S>): Command =>
    command({ ...spec, roles });

const innerOf = (of: z.ZodType): z.ZodType =>
  'innerType' in of.def && of.def.innerType instanceof z.ZodType ? innerOf(of.def.innerType) : of;

export interface BoundCommand {
  preview(context: CommandContext, answers: PromptAnswers): Promise<Report>;
  run(context: CommandContext): Promise<Report>;
}

export interface Command {
  readonly name: string;
  readonly help: string;
  readonly roles: readonly OperatorRoleName[];
  readonly operands: readonly string[];
  readonly flags: readonly string[];
  readonly sentences: readonly string[];
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
  /** Errors: `arguments_invalid`, whose parameter `faults` names each wrong argument. */
  bind(raw: RawArguments): Result<BoundCommand, 'arguments_invalid'>;
}

export function command<S extends Parameters = Record<never, never>>(spec: Spec<S>): Command {
  const { preview } = spec;
  // A command without parameters has the empty shape, which is the default of `S`.
  const schema = z.strictObject(spec.parameters ?? ({} as S));
  const parameters = Object.entries<z.ZodType>(spec.parameters ?? {});
  const namesOf = (isKind: (inner: z.ZodType) => boolean) =>
    parameters.filter(([, of]) => isKind(innerOf(of))).map(([name]) => name);
  return {
    name: spec.name,
    help: spec.help,
    roles: spec.roles,
    operands: spec.operands ?? parameters.slice(0, 1).map(([name]) => name),
    flags: namesOf((inner) => inner instanceof z.ZodBoolean),
    sentences: [...namesOf(isSentence), 'why'],
    parameters: parameters.map(([name, of]) => ({
      name,
      help: of.description ?? innerOf(of).description ?? '',
      isNeeded: !of.safeParse(undefined).success,
    })),
    needsReason: Boolean(spec.changes ?? spec.personal ?? spec.approval),
    prompts: spec.prompts ?? {},
    needs: spec.needs ?? [],
    approval: spec.approval ?? 'never',
    hasPreview: preview !== undefined,
    bind(raw) {
      const read = schema.safeParse(raw);
      if (!read.success) {
        const faults = read.error.issues.map((each) => `${each.path.join('.')}: ${each.message}`).join('; ');
        return err('arguments_invalid', { faults });
      }
      // The generic shape hides that the schema's output is the arguments.
      const args = read.data as z.output<z.ZodObject<S>>;
      return ok({
        preview: async (context, answers) =>
          preview ? preview(context, args, answers) : { outcome: 'done', exit: 0, lines: [] },
        run: (context) => spec.run(context, args),
      });
    },
  };
}
