import { manilaDate } from '@tulay/engine/calendar';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type BankLine, listBankLines, sendTransfer, takeBack } from '../bank/bank.store';
import type { ProblemCode } from '../problem';
import type { Sandbox } from '../sandbox';
import { ById, centavosOf, Remarks } from '../shapes';
import { emptyArch } from './drawings';
import { type Html, html, manilaTime, pesos } from './html';
import { sendSandboxPage } from './layout';

const PATH = '/sandbox/bank';
const TransferForm = z.object({ pesos: z.string().max(20), remarks: Remarks });

type Refuse = (reply: FastifyReply, code: ProblemCode, back: string) => FastifyReply;

/** Page of the bank: a tester sends a transfer to the lender's account, and the bank takes one back. */
export function bankPages({ db, clock }: Sandbox, refuse: Refuse): FastifyPluginAsync {
  return async (instance) => {
    const server = instance.withTypeProvider<ZodTypeProvider>();
    server.get('/bank', async (_request, reply) =>
      sendSandboxPage(reply, clock, {
        path: PATH,
        heading: 'Bank transfers',
        lead: 'Send money to the lender’s bank account, as the app’s bank transfer screen says. The lender reads the statement every minute.',
        body: bankView(await listBankLines(db), manilaDate(clock.now())),
      }),
    );
    server.post('/bank', { schema: { body: TransferForm } }, async ({ body }, reply) => {
      const amount = centavosOf(body.pesos);
      if (amount === null) return refuse(reply, 'amount_invalid', PATH);
      const sent = await sendTransfer(db, clock.now(), { amount, remarks: body.remarks });
      return sent.ok ? reply.redirect(PATH, 303) : refuse(reply, sent.code, PATH);
    });
    server.post('/bank/:id/reverse', { schema: { params: ById } }, async ({ params }, reply) => {
      const taken = await takeBack(db, clock.now(), params.id);
      return taken.ok ? reply.redirect(PATH, 303) : refuse(reply, taken.code, PATH);
    });
  };
}

function bankView(lines: readonly BankLine[], today: string): Html {
  const reversed = new Set(lines.map(({ reverses }) => reverses));
  const none = html`<div class="card empty">${emptyArch}<h2>No transfers yet</h2><p class="quiet">Choose bank transfer in the app, and copy its amount and remarks into this form.</p></div>`;
  const cards = lines.map((line) => bankCard(line, today, reversed.has(line.transactionId)));
  return html`<form method="post" action="${PATH}" class="card">
  <label>Amount in pesos<input name="pesos" inputmode="decimal" autocomplete="off" maxlength="20" required></label>
  <label>Remarks<input name="remarks" autocomplete="off" maxlength="200"></label>
  <p class="small quiet">Up to ₱50,000 arrives at once by InstaPay. More arrives by PESONet on a banking day; move the test clock.</p>
  <div class="row"><button class="main">Send transfer</button></div>
</form>
<div class="stack" id="transfers" data-live>${cards.length === 0 ? none : html`${cards}`}</div>`;
}

function bankCard(line: BankLine, today: string, isReversed: boolean): Html {
  const hasArrived = line.bookedOn <= today;
  const state = line.kind === 'reversed' ? 'taken back' : hasArrived ? 'arrived' : 'on its way';
  const canReverse = line.kind === 'received' && hasArrived && !isReversed;
  return html`<article class="card">
  <div class="row between"><span class="amount">${pesos(line.amount)}</span><span class="chip">${state}</span></div>
  <dl>
    <div><dt>Transaction</dt><dd>${line.transactionId}</dd></div>
    ${line.reverses === null ? html`<div><dt>Remarks</dt><dd>${line.remarks || 'none'}</dd></div>` : html`<div><dt>Takes back</dt><dd>${line.reverses}</dd></div>`}
    <div><dt>Sent</dt><dd>${manilaTime(line.sentAt)}</dd></div>
    <div><dt>${hasArrived ? 'Arrived' : 'Arrives'}</dt><dd>${line.bookedOn}</dd></div>
  </dl>
  ${canReverse ? html`<form method="post" action="${PATH}/${line.transactionId}/reverse" class="row"><button class="danger">Take back</button></form>` : null}
</article>`;
}
