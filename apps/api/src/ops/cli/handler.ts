/**
 * What an operator command does: its handler, and the lines that it prints in the terminal. Its arguments and its
 * answer are declared in the contract.
 */
import type { AnswerInput, AnswerOf, ArgumentsOf, CommandShape } from '@tulay/contract/operator/command';
import { needsReason } from '@tulay/contract/operator/command';
import { keysOf } from '@tulay/engine/records';
import { err, ok } from '@tulay/engine/result';
import * as z from 'zod';
import type { OpsNeed } from '../../config';
import type { Command, CommandContext, PromptAnswers } from './command';
import { parametersOf } from './command';
import { reportDone, reportRefusal, type Report } from './report';

/** A refusal with the sentence that a person reads. */
export interface Refused<C extends string = string> {
  readonly ok: false;
  readonly code: C;
  readonly sentence: string;
}

export const refuse = <const C extends string>(code: C, sentence: string): Refused<C> => ({
  ok: false,
  code,
  sentence,
});

export const done = <A>(value: A): { readonly ok: true; readonly value: A } => ({ ok: true, value });

/** Converts a service's refusal into a refusal of the command, with the sentence for its code. */
export function refusedAs<const C extends string>(
  { code }: { readonly code: string },
  sentences: Readonly<Record<C, string>>,
): Refused<C> {
  const known = keysOf(sentences).find((each) => each === code);
  if (known === undefined) throw new Error(`the refusal ${code} has no sentence`);
  return refuse(known, sentences[known]);
}

/** Answer of a command that returns nothing but its success. */
export const DONE = done({ outcome: 'done' } as const);

type Outcome<V> = { readonly ok: true; readonly value: V } | { readonly ok: false; readonly code: string };

/**
 * Returns the answer `done`, whether this request or an earlier one made the change. If the change was refused, returns
 * the refusal with the sentence for its code.
 */
export const doneOrRefused = <const C extends string>(
  outcome: Outcome<unknown>,
  sentences: Readonly<Record<C, string>>,
): typeof DONE | Refused<C> => (outcome.ok ? DONE : refusedAs(outcome, sentences));

/**
 * Returns the answer `done` if this request made the change, and `already` if an earlier one did. If the change was
 * refused, returns the refusal with the sentence for its code.
 */
export const outcomeOrRefused = <const C extends string>(
  outcome: Outcome<'done' | 'already'>,
  sentences: Readonly<Record<C, string>>,
) => (outcome.ok ? done({ outcome: outcome.value }) : refusedAs(outcome, sentences));

export type CommandResult<C extends CommandShape> =
  | { readonly ok: true; readonly value: AnswerInput<C> }
  | Refused<C['refusals'][number]>;

/**
 * Returns the lines that show what the command would do, figure by figure. The operator sees them before asking for
 * approval, and the second operator before approving. If the preview returns a refusal, the command ends and no request
 * is stored.
 */
export type Preview<C extends CommandShape> = (
  context: CommandContext,
  args: ArgumentsOf<C>,
  answers: PromptAnswers,
) => Promise<{ readonly ok: true; readonly value: readonly string[] } | Refused<C['refusals'][number]>>;

/** A command that may need a second operator must have a preview. For other commands the preview is optional. */
type PreviewOf<C extends CommandShape> = C extends { readonly approval: 'always' | 'sometimes' }
  ? { readonly preview: Preview<C> }
  : object;

export interface Handler<C extends CommandShape> {
  readonly needs?: readonly OpsNeed[];
  readonly preview?: Preview<C>;
  run(context: CommandContext, args: ArgumentsOf<C>): Promise<CommandResult<C>>;
  /** Returns the lines that the terminal prints for the answer. */
  lines(answer: AnswerOf<C>, args: ArgumentsOf<C>): string | readonly string[];
  /** Returns true if the command is done but found differences, so the terminal ends with exit code 1. */
  differs?(answer: AnswerOf<C>): boolean;
}

type Shapes = Readonly<Record<string, CommandShape>>;
export type Handlers<T extends Shapes> = { readonly [N in keyof T]: Handler<T[N]> & PreviewOf<T[N]> };

/**
 * Connects the commands of one noun, such as `loan`, to their handlers. A command without a handler or without lines
 * does not compile, and neither does one that may need approval without a preview.
 */
export function bindCommands<T extends Shapes>(shapes: T, handlers: Handlers<T>): Command[] {
  const byName: Readonly<Record<string, Handler<CommandShape> | undefined>> = handlers;
  return Object.entries<CommandShape>(shapes).flatMap(([name, shape]) => {
    const handler = byName[name];
    return handler ? [bindCommand(name, shape, handler)] : [];
  });
}

function bindCommand(name: string, shape: CommandShape, handler: Handler<CommandShape>): Command {
  const schema = z.strictObject(shape.parameters ?? {});
  const { preview } = handler;
  return {
    name,
    shape,
    help: shape.help,
    roles: shape.roles,
    ...parametersOf(shape.parameters ?? {}, shape.operands),
    needsReason: needsReason(shape),
    prompts: shape.prompts ?? {},
    needs: handler.needs ?? [],
    approval: shape.approval ?? 'never',
    hasPreview: preview !== undefined,
    bind(raw) {
      const read = schema.safeParse(raw);
      if (!read.success) {
        const faults = read.error.issues.map((each) => `${each.path.join('.')}: ${each.message}`).join('; ');
        return err('arguments_invalid', { faults });
      }
      return ok({
        preview: async (context, answers) => {
          const shown = preview ? await preview(context, read.data, answers) : done([]);
          return shown.ok ? reportDone(shown.value) : refusalReport(name, shape, shown);
        },
        run: async (context) => {
          const result = await handler.run(context, read.data);
          if (!result.ok) return refusalReport(name, shape, result);
          const answer = shape.answer.parse(result.value);
          const report = reportDone(handler.lines(answer, read.data), answer);
          return handler.differs?.(answer) ? { ...report, exit: 1 } : report;
        },
      });
    },
  };
}

/** Reports a refusal. Throws if the command does not list the code, because that is a mistake in our program. */
function refusalReport(name: string, { refusals }: CommandShape, { code, sentence }: Refused): Report {
  if (!refusals.includes(code)) throw new Error(`${name}: the refusal ${code} is not listed`);
  return reportRefusal(code, sentence);
}
