/** The operation of each operator command under `/console/v1`, made from its shape. */
import {
  type CommandShape,
  commandPath,
  HEAVY_POINTS,
  needsReason,
  refusalsOf,
  ROLE_REFUSED,
} from '@tulay/contract/operator/command';
import { REASON_MAX } from '@tulay/contract/operator/console';
import type { Operation } from '@tulay/contract/operation';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { LoggedInOperator } from '../http/operator-access';
import { createTurns } from '../http/load/turns';
import { routeOf } from '../http/operation';
import { sendProblem } from '../http/problem';
import type { Command, OperatorRequest } from '../ops/cli/command';
import type { Report } from '../ops/cli/report';

export const isInConsole = ({ shape }: Command): boolean => shape.terminalOnly === undefined;

const ANSWER_MAX = 200;

/** HTTP status of the response to a command that the operator's roles do not allow. */
const FORBIDDEN = 403;

const refusedWith = (codes: [string, ...string[]]) =>
  z.object({ outcome: z.literal('refused'), code: z.enum(codes), sentence: z.string() });

/**
 * Largest number of heavy commands that run at the same time. It is half of the console's database connections, so that the
 * other commands always have some.
 */
const HEAVY_AT_ONCE = 4;

export function commandOperation({ name, shape }: Command): Operation {
  const changes = shape.changes ?? shape.approval !== undefined;
  const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(REASON_MAX));
  return {
    id: name.replaceAll(/[ -](\w)/g, (_, letter: string) => letter.toUpperCase()),
    method: 'POST',
    path: commandPath(name),
    summary: `${shape.help.charAt(0).toUpperCase()}${shape.help.slice(1)}`,
    tag: 'operator',
    access: 'operator',
    ...(changes ? { isKeyed: true as const } : {}),
    body: z.strictObject({
      arguments: z.strictObject(shape.parameters ?? {}),
      why: needsReason(shape) ? reason : z.optional(reason),
      answers: z.optional(
        z.record(z.enum(Object.keys(shape.prompts ?? {})), z.string().check(z.maxLength(ANSWER_MAX))),
      ),
      preview: z.optional(z.boolean()),
    }),
    answer: z.discriminatedUnion('outcome', [
      z.object({
        outcome: z.literal('done'),
        answer: shape.answer,
        differs: z.boolean(),
      }),
      z.object({
        outcome: z.literal('approval_requested'),
        request: z.string(),
        expiresAt: z.string(),
        lines: z.array(z.string()),
      }),
      z.object({
        outcome: z.literal('previewed'),
        lines: z.array(z.string()),
        needsApproval: z.boolean(),
        answer: z.nullable(shape.answer),
      }),
      refusedWith(refusalsOf(shape)),
    ]),
    forbidden: refusedWith([ROLE_REFUSED]),
    errors: [],
  };
}

/** The body of a command's operation as text, after `commandOperation` has checked it. */
interface CommandBody {
  readonly arguments: Readonly<Record<string, string | boolean>>;
  readonly why?: string;
  readonly answers?: Readonly<Record<string, string>>;
  readonly preview?: boolean;
}

/** Runs a command for an operator who is logged in. */
export type RunCommand = (operator: LoggedInOperator, request: OperatorRequest) => Promise<Report>;

/** Registers the operation of each command. */
export function registerCommands(api: FastifyInstance, commands: readonly Command[], run: RunCommand): void {
  const takeOwnTurn = createTurns(1);
  const takeTurn = createTurns(HEAVY_AT_ONCE);
  for (const command of commands) {
    const { points = 1 } = command.shape;
    const operation = commandOperation(command);
    const route = routeOf(operation, { keepsText: true, points });
    api.route<{ Body: CommandBody }>({
      ...route,
      // The schema of the answer has already checked the report in the handler, so Fastify does not check it again.
      schema: { ...route.schema, response: {} },
      handler: async ({ operator, body, headers }, reply) => {
        if (!operator) return sendProblem(reply, 'session_missing');
        const isRefused =
          points >= HEAVY_POINTS &&
          !((await takeOwnTurn(operator.name, reply)) && (await takeTurn('all', reply)));
        if (isRefused) return sendProblem(reply, 'too_frequent', { params: { seconds: 1 } });
        // Only commands that change data store their report for a repeat. The stored report of a reading command would
        // keep a borrower's data for a day.
        const key = operation.isKeyed ? headers['idempotency-key'] : undefined;
        const report = await run(operator, {
          command,
          raw: body.arguments,
          why: body.why?.trim() ?? '',
          answers: body.answers ?? {},
          ...(typeof key === 'string' && !body.preview ? { key } : {}),
          ...(body.preview ? { isPreview: true } : {}),
          ...(headers['x-unattended'] === undefined ? {} : { isUnattended: true }),
        });
        if (report.outcome === 'operator_unknown') return sendProblem(reply, 'session_missing');
        return reply
          .code(report.outcome === ROLE_REFUSED ? FORBIDDEN : 200)
          .send(replyOf(command.shape, report));
      },
    });
  }
}

/** Data of a report about a request for approval. In a stored report the time is text. */
const ApprovalRequested = z.object({
  request: z.string(),
  expiresAt: z.union([z.date(), z.string()]),
  preview: z._default(z.array(z.string()), []),
});

/** Turns a report into the reply of the operation. Throws for a refusal that the operation does not list. */
function replyOf(shape: CommandShape, { outcome, exit, lines, data }: Report): object {
  const more = typeof data === 'object' && data !== null ? data : {};
  switch (outcome) {
    case 'done':
      return { outcome, answer: data ?? null, differs: exit === 1 };
    case 'approval_requested': {
      const { request, expiresAt, preview } = ApprovalRequested.parse(data);
      return { outcome, request, expiresAt, lines: preview };
    }
    case 'previewed':
      return { outcome, lines, ...more };
    default:
      if (outcome !== ROLE_REFUSED && !refusalsOf(shape).includes(outcome))
        throw new Error(`the refusal ${outcome} is not listed`);
      return { outcome: 'refused', code: outcome, sentence: lines.join(' ') };
  }
}
