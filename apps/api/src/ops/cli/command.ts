/** What a command of the operators is: its words, what it takes, who may, and what it does. */
import type { OperatorRoleName } from '@tulay/contract/operator/role';
import * as z from 'zod';
import type { Operator } from '../../features/operator/operator-session.service';
import type { OpsNeed } from '../../config';
import type { Database } from '../../db/database';
import type { Clock } from '../../ports/clock';
import type { CommandResources } from './context';
import type { Report } from './report';

/** The room that a command works in: everything in one transaction, in the name of who works. */
export interface CommandContext extends CommandResources {
  readonly db: Database;
  readonly clock: Clock;
  readonly operator: Operator;
  /** The reason that was given; empty for a command that reads the books alone. */
  readonly why: string;
  /** Whose data or money it is about, for the row of the command. */
  setCustomer(customerId: string): void;
  /** Tells the own trail of one borrower, or of many, that somebody looked. @param action such as `data.read` */
  recordAccess(customers: string | readonly string[], action: string, subject: string): Promise<void>;
}

interface Spec<S extends z.ZodRawShape> {
  readonly name: string;
  readonly help: string;
  readonly roles: readonly OperatorRoleName[];
  readonly parameters?: S;
  /** Members of `takes` that stand without a name, in order. */
  readonly operands?: readonly (keyof S & string)[];
  /** Members of `takes` without a value. */
  readonly flags?: readonly (keyof S & string)[];
  /** Members of `takes` that are sentences: the words that follow belong to them. */
  readonly sentences?: readonly (keyof S & string)[];
  /** Changes something: the reason is asked for. */
  readonly changes?: true;
  /** Shows what is known of borrowers: the reason is asked for, and they read that somebody looked. */
  readonly personal?: true;
  /** What a caller says, by its name with the question: asked for on the standard input, kept nowhere. */
  readonly prompts?: Readonly<Record<string, string>>;
  /** What it needs of the settings beside a way into the database. */
  readonly needs?: readonly OpsNeed[];
  /** Takes a second person; the doors of the database decide, this tells people beforehand. */
  readonly approval?: 'always' | 'sometimes';
  /** What the second person reads before allowing it; a refusal ends the command at once. */
  readonly preview?: (office: CommandContext, args: z.output<z.ZodObject<S>>, answers: PromptAnswers) => Promise<Report>;
  run(office: CommandContext, args: z.output<z.ZodObject<S>>): Promise<Report>;
}

/** What was answered on the standard input, by the names of `asks`. */
export type PromptAnswers = Readonly<Record<string, string>>;

/** Words of the command line under their names, as they were typed. */
export type RawArguments = Readonly<Record<string, string | boolean>>;

/** The words beside a value, also where it may be left out. */
const descriptionOf = (of: z.ZodType): string =>
  of.description ?? ('innerType' in of.def ? descriptionOf(of.def.innerType as z.ZodType) : '');

/** A command with its arguments read. */
export interface BoundCommand {
  preview(office: CommandContext, answers: PromptAnswers): Promise<Report>;
  run(office: CommandContext): Promise<Report>;
}

export interface Command {
  readonly name: string;
  readonly help: string;
  readonly roles: readonly OperatorRoleName[];
  readonly operands: readonly string[];
  readonly flags: readonly string[];
  readonly sentences: readonly string[];
  /** Names of everything that is taken, with words for the help; `isNeeded` unless it may be left out. */
  readonly parameters: readonly { readonly name: string; readonly help: string; readonly isNeeded: boolean }[];
  /** The reason is asked for. */
  readonly needsReason: boolean;
  readonly prompts: Readonly<Record<string, string>>;
  readonly needs: readonly OpsNeed[];
  readonly approval: 'never' | 'always' | 'sometimes';
  /** Looks before the second person is asked, and may refuse at once. */
  readonly hasPreview: boolean;
  /** Reads the arguments; the faults, in words, where they are wrong. */
  bind(raw: RawArguments): { readonly ok: true; readonly value: BoundCommand } | { ok: false; faults: string[] };
}

export function command<S extends z.ZodRawShape = Record<never, never>>(spec: Spec<S>): Command {
  const takes = spec.parameters ?? ({} as S);
  const schema = z.strictObject(takes);
  const { approval: second = 'never', preview } = spec;
  return {
    name: spec.name,
    help: spec.help,
    roles: spec.roles,
    operands: spec.operands ?? [],
    flags: spec.flags ?? [],
    sentences: [...(spec.sentences ?? []), 'why'],
    parameters: Object.entries(takes).map(([name, of]) => ({
      name,
      help: descriptionOf(of as z.ZodType),
      isNeeded: !(of as z.ZodType).safeParse(undefined).success,
    })),
    needsReason: spec.changes === true || spec.personal === true,
    prompts: spec.prompts ?? {},
    needs: spec.needs ?? [],
    approval: second,
    hasPreview: preview !== undefined,
    bind(raw) {
      const read = schema.safeParse(raw);
      if (!read.success) {
        return {
          ok: false,
          faults: read.error.issues.map((each) => `${each.path.join('.')}: ${each.message}`),
        };
      }
      const args = read.data as z.output<z.ZodObject<S>>;
      return {
        ok: true,
        value: {
          preview: async (office, answers) =>
            preview ? preview(office, args, answers) : { outcome: 'done', exit: 0, lines: [] },
          run: (office) => spec.run(office, args),
        },
      };
    },
  };
}
