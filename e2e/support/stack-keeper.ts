/**
 * Keeps the stacks of a run of journeys. They outlive the workers, because Playwright starts new workers for each project and after
 * a failure, and a start of a stack costs several seconds. A slot has its usual stack and at most one other, because an idle
 * stack also costs processor time.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Stack } from '../../scripts/stack';
import { startTestServer } from '../../scripts/test-server';
import { claimPorts, slotOfWorker } from './ports';
import { type StackAccess, sandboxOf } from './sandbox';
import { STACK_NAMES, type StackName } from './stack-settings';
import { startTestStack } from './test-stack';

/** Name of the environment variable that tells the workers the keeper's address. */
const KEEPER = 'TULAY_TEST_STACKS';

interface Wanted {
  readonly slot: number;
  readonly name: StackName;
}

/** Starts the keeper and one database server for all stacks. Returns the function that stops everything. */
export async function keepStacks(): Promise<() => Promise<void>> {
  claimPorts();
  const database = await startTestServer();
  const stacks = new Map<string, Promise<Stack>>();
  const keyOf = ({ slot, name }: Wanted) => `${slot} ${name}`;

  async function find(wanted: Wanted): Promise<Stack> {
    const others = STACK_NAMES.filter((name) => name !== 'usual' && name !== wanted.name);
    await Promise.all(others.map((name) => stop(keyOf({ ...wanted, name }))));
    const key = keyOf(wanted);
    const stack = stacks.get(key) ?? start(wanted);
    stacks.set(key, stack);
    return stack;
  }
  async function start(wanted: Wanted): Promise<Stack> {
    const stack = await startTestStack({ ...wanted, server: database.server });
    await sandboxOf(stack).startNextMorning();
    return stack;
  }
  async function stop(key: string): Promise<void> {
    const stack = stacks.get(key);
    stacks.delete(key);
    await (await stack)?.stop();
  }
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const wanted = (await json(request)) as Wanted;
    try {
      const { url, env } = await find(wanted);
      response.end(JSON.stringify({ url, env }));
    } catch (error) {
      stacks.delete(keyOf(wanted));
      response.writeHead(500).end(String(error));
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  process.env[KEEPER] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    await Promise.all([...stacks.keys()].map(stop));
    await database.close();
  };
}

/** Returns a stack of this worker's slot, which starts unless it runs already. */
export async function keptStack(name: StackName): Promise<StackAccess> {
  const wanted: Wanted = { slot: slotOfWorker(), name };
  const answer = await fetch(String(process.env[KEEPER]), { method: 'POST', body: JSON.stringify(wanted) });
  if (!answer.ok) throw new Error(`the stack ${name} did not start: ${await answer.text()}`);
  return (await answer.json()) as StackAccess;
}
