/**
 * Sends operator commands to the server. Console and server use the same descriptions of the commands, so paths,
 * arguments and answers agree.
 */
import { type AnswerOf, commandPath } from '@tulay/contract/operator/command';
import type { OperatorCommandName, OperatorCommandOf } from '@tulay/contract/operator/commands';
import type { CommandReply, ReplyOf } from '@tulay/contract/operator/console';
import { useRef } from 'react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RequestFailed, send } from './request';

export interface CommandInput {
  readonly arguments: Readonly<Record<string, string | boolean>>;
  readonly why?: string;
  readonly answers?: Readonly<Record<string, string>>;
  readonly preview?: boolean;
}

/** Error of a command that the server refused. Its message is the sentence for the operator. */
export class CommandRefused extends Error {
  readonly code: string;
  constructor(code: string, sentence: string) {
    super(sentence);
    this.code = code;
  }
}

type Answer<N extends OperatorCommandName> = AnswerOf<OperatorCommandOf<N>>;

/**
 * Sends a command. The type of the reply is safe, because the server checks every answer against the schema of the
 * command.
 */
async function sendCommand<N extends OperatorCommandName>(
  name: N,
  body: CommandInput,
  more: { readonly key?: string; readonly signal?: AbortSignal },
): Promise<ReplyOf<N>> {
  // The server checks its reply against the schema of this command, so the reply has this type.
  return (await send(commandPath(name), { method: 'POST', body, ...more })) as ReplyOf<N>;
}

/**
 * Runs a command, and returns its answer. A command that changes data needs a key. Throws `CommandRefused` if the server refuses the
 * command.
 */
export async function runCommand<N extends OperatorCommandName>(
  name: N,
  args: CommandInput['arguments'],
  { why, signal, key }: { readonly why?: string; readonly signal?: AbortSignal; readonly key?: string } = {},
): Promise<Answer<N>> {
  const body = { arguments: args, ...(why === undefined ? {} : { why }) };
  const reply = await sendCommand(name, body, {
    ...(signal === undefined ? {} : { signal }),
    ...(key === undefined ? {} : { key }),
  });
  if (reply.outcome === 'refused') throw new CommandRefused(reply.code, reply.sentence);
  if (reply.outcome !== 'done') throw new Error(`${name} is done at once, or refused`);
  return reply.answer;
}

/**
 * Returns a query that runs a command which only reads. The server has checked the answer against the schema of the
 * command.
 */
export function useReading<N extends OperatorCommandName>(
  name: N,
  args: CommandInput['arguments'],
  {
    why,
    mark,
    enabled = true,
  }: { readonly why?: string; readonly mark?: string; readonly enabled?: boolean } = {},
) {
  return useQuery<Answer<N>>({
    queryKey: ['command', name, args, mark ?? ''],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => runCommand(name, args, { signal, ...(why === undefined ? {} : { why }) }),
  });
}

interface EachChange {
  readonly subject: string;
  readonly key: string;
  readonly input: CommandInput;
}

/**
 * Returns a mutation that sends a change for each of several cases, one after the other, and then loads all lists again.
 * `onReply` gets the reply to each case, or the error of a request without one.
 */
export function useChangeOfEach(name: OperatorCommandName) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      changes,
      onReply,
    }: {
      readonly changes: readonly EachChange[];
      readonly onReply: (subject: string, reply: CommandReply | RequestFailed) => void;
    }) => {
      for (const { subject, key, input } of changes) {
        onReply(
          subject,
          await sendCommand(name, input, { key }).catch((failure: unknown) => {
            if (failure instanceof RequestFailed) return failure;
            throw failure;
          }),
        );
      }
    },
    onSettled: () => client.invalidateQueries(),
  });
}

interface Change {
  readonly input: CommandInput;
  readonly key: string;
}

/**
 * Returns a mutation that sends a command which changes data. While a call is on its way, the same call again waits for the same
 * response, so a key that is pressed twice sends one request. The server executes a later call with the same key only once.
 */
export function useChange(name: OperatorCommandName) {
  const client = useQueryClient();
  const sent = useRef<{ readonly input: string; readonly reply: Promise<CommandReply> } | null>(null);
  return useMutation({
    mutationFn: ({ input, key }: Change): Promise<CommandReply> => {
      const text = JSON.stringify(input);
      if (sent.current?.input === text) return sent.current.reply;
      const reply = sendCommand(name, input, { key }).finally(() => {
        sent.current = null;
      });
      sent.current = { input: text, reply };
      return reply;
    },
    onSuccess: async (reply, { input }) => {
      if (!input.preview && reply.outcome !== 'refused') await client.invalidateQueries();
    },
  });
}
