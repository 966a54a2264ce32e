/** Page of the staff's accounts: a tester removes an account, as a personnel department does, and restores it. */
import { keysOf } from '@tulay/engine/records';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type Html, html } from '../pages/html';
import { sendSandboxPage } from '../pages/layout';
import type { Sandbox } from '../sandbox';
import { StaffAction } from '../shapes';
import { changeStaff, listRemovedStaff, STAFF_NAMES } from './staff.store';

const PATH = '/sandbox/staff';

export const staffPages =
  ({ db, clock }: Sandbox): FastifyPluginAsync =>
  async (instance) => {
    const server = instance.withTypeProvider<ZodTypeProvider>();
    server.get('/staff', async (_request, reply) =>
      sendSandboxPage(reply, clock, {
        path: PATH,
        heading: 'Staff accounts',
        lead: 'Accounts of the operators at the simulated identity provider. Remove one, and its open console asks for a new log-in at its next request.',
        body: staffView(await listRemovedStaff(db)),
      }),
    );
    server.post('/staff', { schema: { body: StaffAction } }, async ({ body }, reply) => {
      await changeStaff(db, body);
      return reply.redirect(PATH, 303);
    });
  };

const staffView = (removed: readonly string[]): Html =>
  html`<div class="stack">${keysOf(STAFF_NAMES).map((account) => {
    const isGone = removed.includes(account);
    return html`<form method="post" action="${PATH}" class="card row between">
  <input type="hidden" name="account" value="${account}">
  <span><strong>${STAFF_NAMES[account]}</strong>${isGone ? html` <span class="chip">removed</span>` : null}</span>
  ${
    isGone
      ? html`<button name="action" value="restore">Restore ${account}</button>`
      : html`<button name="action" value="remove" class="danger">Remove ${account}</button>`
  }
</form>`;
  })}</div>`;
