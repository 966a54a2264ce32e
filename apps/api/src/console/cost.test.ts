/** Tests the limits of a console session: length, nesting, number and processing time of its requests. */
import { commandPath, type CommandShape, HEAVY_POINTS } from '@tulay/contract/operator/command';
import type { CommandReply } from '@tulay/contract/operator/console';
import { OPERATOR_COMMANDS } from '@tulay/contract/operator/commands';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { COMMANDS } from '../ops/command-table';
import { argumentsOf } from '../ops/cli/sample-arguments.testing';
import { logIn, newKey } from '../testing/borrower';
import { freshPhone } from '../testing/loan';
import { type Stack, startStack } from '../testing/stack';
import { isInConsole, registerCommands } from './command-operations';
import { type ConsoleStack, type Desk, startConsoleFor } from './testing/desk';

const SHAPES = Object.entries<CommandShape>(OPERATOR_COMMANDS);
const IN_CONSOLE = COMMANDS.filter(isInConsole);

let stack: Stack;
let console_: ConsoleStack;
let ana: Desk;
beforeAll(async () => {
  stack = await startStack();
  console_ = await startConsoleFor(stack);
  ana = await console_.logIn('ana');
});
afterAll(async () => {
  await console_.stop();
  await stack.stop();
});

/** Keys of an answer at any depth. */
const keysOfAnswer = ({ answer }: CommandShape): string =>
  JSON.stringify(z.toJSONSchema(answer, { io: 'input', unrepresentable: 'any' }));

describe('every operation of the console', () => {
  it.each(SHAPES)('`%s` refuses a text of more than 10,000 characters', (_name, { parameters = {} }) => {
    for (const [name, parameter] of Object.entries(parameters)) {
      for (const part of ['a', '1', 'a,', '1.', ' ']) {
        const text = part.repeat(10_001).slice(0, 10_001);
        expect([name, part, parameter.safeParse(text).success]).toEqual([name, part, false]);
      }
    }
  });

  it('every operation of the console refuses a body of more than 16 KB or of more than eight levels', async () => {
    for (const { name } of IN_CONSOLE) {
      const path = commandPath(name);
      const long = await ana.send('POST', path, { arguments: {}, why: 'a'.repeat(16 * 1_024) });
      expect([name, long.status]).toEqual([name, 413]);
      let deep: unknown = 1;
      for (let level = 0; level < 8; level += 1) deep = [deep];
      const nested = await ana.send<{ code: string }>('POST', path, { arguments: deep, why: 'a test' });
      expect([name, nested.status, nested.body.code]).toEqual([name, 400, 'body_too_deep']);
    }
  });

  it('an operation of the console that returns a file counts as heavy', () => {
    const withFile = SHAPES.filter(([, shape]) => keysOfAnswer(shape).includes('"csv"'));
    expect(withFile.length).toBeGreaterThan(8);
    for (const [name, { points = 1 }] of withFile)
      expect([name, points >= HEAVY_POINTS]).toEqual([name, true]);
  });
});

describe('the request points of an operator', () => {
  it('an operator who has used up the points of a minute is refused in every session, and a colleague is not', async () => {
    // Uses another console, because the operators of this file share one address, and the address has a limit too.
    const office = await startConsoleFor(stack);
    const [vera, other] = [await office.logIn('vera'), await office.logIn('vera')];
    const statuses: number[] = [];
    for (let sent = 0; sent < 51; sent += 1)
      statuses.push((await vera.run('operator rights-export', {})).status);
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
    expect((await other.run('operator rights-export', {})).status).toBe(429);
    expect((await (await office.logIn('ben')).run('operator rights-export', {})).status).toBe(200);
    await office.stop();
  });

  it('an operator runs one heavy command at a time, and all operators together run four, while other commands go on', async () => {
    const server = Fastify();
    server.setValidatorCompiler(validatorCompiler);
    server.setSerializerCompiler(serializerCompiler);
    server.decorateRequest('operator', null);
    server.addHook('onRequest', async (request) => {
      const name = String(request.headers['x-who']);
      request.operator = { name, roles: [], awayUntil: null, expiresAt: '', idleAt: '', token: '' };
    });
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const running: string[] = [];
    registerCommands(server, COMMANDS, async ({ name }, { command }) => {
      running.push(`${name} ${command.name}`);
      if (command.name === 'audit export') await gate;
      return { outcome: 'done', exit: 0, lines: [] };
    });
    const send = async (who: string, name: string) => {
      const command = COMMANDS.find((each) => each.name === name);
      const url = commandPath(name);
      const payload = { arguments: command ? argumentsOf(command) : {} };
      return (await server.inject({ method: 'POST', url, payload, headers: { 'x-who': who } })).statusCode;
    };
    const ANSWERED = 'request about';
    const heavy = ['a', 'a', 'b', 'c', 'd', 'e'].map((who) => send(who, 'audit export'));
    await vi.waitFor(() => expect(running).toHaveLength(4));
    expect(await send('a', ANSWERED)).toBe(200);
    expect(running.filter((each) => each !== `a ${ANSWERED}`).toSorted()).toEqual(
      ['a', 'b', 'c', 'd'].map((who) => `${who} audit export`),
    );
    release();
    expect(await Promise.all(heavy)).toEqual([200, 200, 200, 200, 200, 200]);
    await server.close();
  });
});

describe('the text of a search', () => {
  it.each(['%', '.*', '(a+)+$', '\\', "' or true --"])('%j is searched for as it is', async (text) => {
    const person = await logIn(stack, freshPhone());
    const ticket = { topic: 'other', words: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaa!', photos: [] };
    expect((await person.send('POST', '/tickets', ticket, newKey())).status).toBeLessThan(300);
    const rowsOf = (body: CommandReply) =>
      z.object({ answer: z.object({ rows: z.array(z.unknown()) }) }).parse(body).answer.rows;
    const cases = async (filter: string) =>
      rowsOf((await ana.run('case list', { queue: 'tickets', filter })).body);
    expect(await cases('aaaa')).not.toEqual([]);
    expect(await cases(text)).toEqual([]);
    const word = text.replaceAll(' ', '');
    expect(rowsOf((await ana.run('audit list', { about: word })).body)).toEqual([]);
    const found = (await ana.run('customer find', { who: text })).body;
    expect(found.outcome === 'refused' ? [] : rowsOf(found)).toEqual([]);
  });
});
