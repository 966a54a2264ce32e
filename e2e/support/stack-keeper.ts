/**
 * Server in Playwright's main process, from which the workers request stacks. A stack (database, sandbox and API) outlives the
 * worker, because Playwright starts new workers for each project and after a failure, and starting a stack takes several
 * seconds. Each slot (see `ports`) has one usual stack and at most one other. The usual stack is paused while the slot uses the other
 * one, because the polls of an idle stack take a twentieth of a processor.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Stack } from '../../scripts/stack';
import { startTestServer } from '../../scripts/test-server';
import { pauseStack, resumeStack } from './paused-stack';
import { claimPorts, slotOfWorker } from './ports';
import { type StackAccess, sandboxOf } from './sandbox';
import { STACK_NAMES, type StackName } from './stack-settings';
import { startTestStack } from './test-stack';

/** Name of the environment variable with the address from which workers request their stacks. */
const KEEPER = 'TULAY_TEST_STACKS';

interface Wanted {
  readonly slot: number;
  /** Number of the worker, which no other worker of the run has. */
  readonly worker: number;
  readonly name: StackName;
}

/**
 * Starts one database server for all stacks, and the server that answers the workers' requests for stacks. Returns a
 * function that stops both servers and all stacks.
 */
export async function keepStacks(): Promise<() => Promise<void>> {
  await claimPorts();
  const database = await startTestServer();
  const stacks = new Map<string, Promise<Stack>>();
  /** Number of the worker that requested each stack last. */
  const workers = new Map<string, number>();
  const paused = new Set<string>();
  const keyOf = ({ slot, name }: Omit<Wanted, 'worker'>) => `${slot} ${name}`;

  async function find(wanted: Wanted): Promise<Stack> {
    const others = STACK_NAMES.filter((name) => name !== 'usual' && name !== wanted.name);
    await Promise.all(others.map((name) => stop(keyOf({ ...wanted, name }))));
    const key = keyOf(wanted);
    const usual = keyOf({ ...wanted, name: 'usual' });
    if (wanted.name !== 'usual') await pause(usual);
    else await resume(usual);
    const stack = stacks.get(key) ?? startTestStack({ ...wanted, server: database.server });
    stacks.set(key, stack);
    const running = await stack;
    if (workers.get(key) !== wanted.worker) await sandboxOf(running).startNextMorning();
    workers.set(key, wanted.worker);
    return running;
  }
  async function pause(key: string): Promise<void> {
    const stack = await stacks.get(key);
    if (stack === undefined || paused.has(key)) return;
    paused.add(key);
    pauseStack(stack);
  }
  async function resume(key: string): Promise<void> {
    const stack = await stacks.get(key);
    if (stack !== undefined && paused.delete(key)) await resumeStack(stack);
  }
  async function stop(key: string): Promise<void> {
    // A paused program does not react to the signal that ends it.
    await resume(key).catch(() => undefined);
    const stack = stacks.get(key);
    stacks.delete(key);
    workers.delete(key);
    await (await stack)?.stop();
  }
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const wanted = (await json(request)) as Wanted;
    try {
      const { url, env } = await find(wanted);
      response.end(JSON.stringify({ url, env }));
    } catch (error) {
      // The failed stack is removed, so that the next request starts another one.
      await stop(keyOf(wanted)).catch(() => undefined);
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

/** Requests a stack for this worker by its name, and waits until the stack runs. */
export async function keptStack(name: StackName): Promise<StackAccess> {
  const wanted: Wanted = {
    slot: slotOfWorker(),
    worker: Number(process.env['TEST_WORKER_INDEX'] ?? 0),
    name,
  };
  const answer = await fetch(String(process.env[KEEPER]), { method: 'POST', body: JSON.stringify(wanted) });
  if (!answer.ok) throw new Error(`the stack ${name} did not start: ${await answer.text()}`);
  return (await answer.json()) as StackAccess;
}
