import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createActiveLoan } from '../testing/money';
import { operateAs } from '../testing/operators';
import { type Stack, startStack } from '../testing/stack';
import { orderOf } from '../testing/loan';
import { sendSignedWebhook } from '../testing/webhooks';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

/** Runs the operators' command line as Ana and returns the lines that it prints. */
async function terminalOf(...words: readonly string[]): Promise<string[]> {
  const { DATABASE_URL, SANDBOX_URL, GATEWAY_SECRET } = stack.config;
  const { stdout } = await promisify(execFile)(process.execPath, [`${inject('programs')}/ops.js`, ...words], {
    env: { ...process.env, MODE: 'sandbox', DATABASE_URL, SANDBOX_URL, GATEWAY_SECRET },
  });
  return stdout.trimEnd().split('\n');
}

it('an escape sequence in an event of the gateway reaches the terminal as codes, and each line of the event as a line', async () => {
  const reference = 'gone\u001b[2J\u202e';
  await sendSignedWebhook(stack, 'payment.paid', {
    reference,
    gatewayRef: 'none',
    transactionId: 'txn_escape',
    amount: 10_000,
    paidAt: stack.providers.clock.now().toISOString(),
  });
  const [listed = ''] = await terminalOf('event', 'list');
  expect(listed).toContain('gone\\u001b[2J\\u202e');
  const shown = await terminalOf('event', 'show', listed.split(' ')[0] ?? '', '--why', 'seen at the gateway');
  expect(shown).toContain('    "reference": "gone\\u001b[2J\\u202e",');
});

it('the terminal shows the text that a second operator approves with its line breaks, one line for each', async () => {
  const { person, orderId } = await createActiveLoan(stack);
  const { orderNo } = await orderOf(person, orderId);
  const asked = await operateAs(stack, 'ben', 'loan', 'write-off', orderNo, '--why', 'cannot be reached');
  expect(asked.outcome).toBe('approval_requested');
  const effect = asked.lines.slice(0, -2).map((line) => `  ${line}`);
  const listed = await terminalOf('request', 'list');
  expect(listed.slice(1)).toEqual(['  why: cannot be reached', ...effect, '1 request needs approval.']);
});
