import type { MessageBody } from '@tulay/contract/inbox/message';
import type { PrivacyBody } from '@tulay/contract/privacy/privacy';
import { broadcastText } from '@tulay/copy/broadcasts';
import { isWithinContactHours } from '@tulay/engine/hours';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Borrower, logIn, textsTo } from '../../testing/borrower';
import { couponsOf } from '../../testing/coupons';
import { freshPhone, settle } from '../../testing/loan';
import { advanceHour, advanceDays, createActiveLoan } from '../../testing/money';
import { operate, operateAs, operateOk } from '../../testing/operators';
import { runMinuteJobs, type Stack, startStack } from '../../testing/stack';

let stack: Stack;
let settler: Borrower;
let newcomer: Borrower;
beforeAll(async () => {
  stack = await startStack();
  const { person, orderId } = await createActiveLoan(stack);
  await settle(stack, person, orderId);
  settler = person;
  newcomer = await logIn(stack, freshPhone());
});
afterAll(() => stack.stop());

const sweep = () => runMinuteJobs(stack);
const giftsOf = async (person: Borrower) =>
  (await couponsOf(person)).usable.filter(({ campaign }) => campaign === 'gift').length;
const notesOf = async (person: Borrower, kind: 'notify' | 'activity') => {
  const { body } = await person.get<{ messages: MessageBody[] }>(`/messages?kind=${kind}`);
  return body.messages.map(({ note }) => note).filter(({ topic }) => topic.endsWith('_news'));
};
const words = (line: string) => line.split(' ');

async function advanceToHour(target: 'inside' | 'outside'): Promise<void> {
  while (isWithinContactHours(stack.providers.clock.now()) !== (target === 'inside')) {
    await advanceHour(stack);
  }
}

/** Resets the stored progress, as a crash before its commit would leave it. */
const forgetProgress = () =>
  stack.connection.db.updateTable('campaign').set({ last_customer: null, done_at: null }).execute();

describe('a coupon campaign', () => {
  it('a coupon campaign first shows how many borrowers it reaches, then grants each of them one coupon, even if the job repeats', async () => {
    const line = words('coupon group cash 20 30 --settled 1 --why a thank-you');
    const requested = await operateAs(stack, 'ana', ...line);
    expect(requested.lines[0]).toBe('The campaign would reach 1 borrower now.');
    await sweep();
    expect(await giftsOf(settler)).toBe(0);

    await operateOk(stack, ...line);
    await sweep();
    expect([await giftsOf(settler), await giftsOf(newcomer)]).toEqual([1, 0]);
    await forgetProgress();
    await sweep();
    expect(await giftsOf(settler)).toBe(1);
    expect((await operateOk(stack, 'campaign', 'list')).lines[0]).toMatch(/coupon {3}by ben {2}reached 2$/);
  });

  it.each([
    ['--settled 2', 'nobody'],
    ['--settled 1 --idle 30', 'nobody'],
    ['--settled 1 --loanless', 'approval_requested'],
  ])('a campaign without recipients is refused before approval: %s', async (rule, outcome) => {
    const line = words(`coupon group cash 20 30 ${rule} --why a thank-you`);
    expect((await operateAs(stack, 'ana', ...line)).outcome).toBe(outcome);
  });
});

describe('a message campaign', () => {
  it('a message waits for contact hours, and each borrower gets it once in the app and by SMS', async () => {
    await advanceToHour('outside');
    const line = words(
      'message group --en We are closed on Monday. --tl Sarado kami sa Lunes. --sms --why a holiday',
    );
    await operateOk(stack, ...line);
    await sweep();
    expect(await notesOf(newcomer, 'notify')).toEqual([]);
    await advanceToHour('inside');
    await sweep();
    await forgetProgress();
    await sweep();
    const note = {
      topic: 'service_news',
      en: 'We are closed on Monday.',
      tl: 'Sarado kami sa Lunes.',
      sms: true,
    };
    expect(await notesOf(newcomer, 'notify')).toEqual([note]);
    expect(
      (await textsTo(stack, newcomer.phone)).filter((text) => text.includes('We are closed on Monday.')),
    ).toHaveLength(1);
  });

  it('an offer reaches only borrowers who consented to offers, and only in the app', async () => {
    const line = words('message group --en Half the fee. --tl Kalahating bayad. --offer --why a campaign');
    expect((await operateAs(stack, 'ana', ...line)).outcome).toBe('nobody');
    const allowed = await settler.send<PrivacyBody>('POST', '/privacy/consents/offers');
    expect(allowed.body.consents).toContainEqual(
      expect.objectContaining({ purpose: 'offers', withdrawnAt: null }),
    );
    await operateOk(stack, ...line);
    await advanceToHour('inside');
    await sweep();
    expect(await notesOf(settler, 'activity')).toEqual([
      { topic: 'offer_news', en: 'Half the fee.', tl: 'Kalahating bayad.' },
    ]);
    expect(await notesOf(newcomer, 'activity')).toEqual([]);
    expect((await textsTo(stack, settler.phone)).join()).not.toContain('Half the fee.');

    await settler.send('POST', '/privacy/consents/withdraw', { purpose: 'offers' }, crypto.randomUUID());
    expect((await operateAs(stack, 'ana', ...line)).outcome).toBe('nobody');
  });

  it('one operator alone can stop a campaign', async () => {
    await advanceToHour('outside');
    await operateOk(stack, ...words('message group --en Wait. --tl Teka. --why a mistake'));
    const [line = ''] = (await operateOk(stack, 'campaign', 'list')).lines;
    const [campaignId = ''] = line.split(' ');
    await operateOk(stack, 'campaign', 'stop', campaignId, '--why', 'a mistake');
    await advanceDays(stack, 1);
    await advanceToHour('inside');
    await sweep();
    expect((await notesOf(newcomer, 'notify')).map((note) => 'en' in note && note.en)).not.toContain('Wait.');
    expect((await operate(stack, 'campaign', 'stop', campaignId, '--why', 'again')).outcome).toBe(
      'not_found',
    );
  });

  it('a prepared text is sent in each borrower’s language, and the second operator sees both languages', async () => {
    await advanceToHour('inside');
    const line = words('message group --text slow_payouts --sms --why the gateway is slow');
    const requested = await operateAs(stack, 'ana', ...line);
    const { en, tl } = broadcastText('slow_payouts');
    expect(requested.lines).toEqual(expect.arrayContaining([`English: ${en}`, `Tagalog: ${tl}`]));
    const { db } = stack.connection;
    await db
      .updateTable('customer')
      .set({ language: 'tl' })
      .where('customer_id', '=', settler.customerId)
      .execute();
    await operateOk(stack, ...line);
    await sweep();
    expect(await notesOf(newcomer, 'notify')).toContainEqual({ topic: 'service_news', en, tl, sms: true });
    expect((await textsTo(stack, settler.phone)).filter((text) => text.includes(tl))).toHaveLength(1);
    expect((await textsTo(stack, newcomer.phone)).filter((text) => text.includes(en))).toHaveLength(1);
  });

  it.each([
    '',
    ' --en Only one language.',
    ' --tl Isang wika lang.',
    ' --text holiday --en Both. --tl Pareho.',
  ])('a message without both languages is refused:%s', async (texts) => {
    const line = words(`message group${texts} --why so`);
    expect((await operateAs(stack, 'ana', ...line)).outcome).toBe('words_missing');
  });

  it('an offer by SMS is refused', async () => {
    const line = words('message group --en Half. --tl Kalahati. --offer --sms --why so');
    expect((await operateAs(stack, 'ana', ...line)).outcome).toBe('offer_by_text');
  });
});
