import { userInfo } from 'node:os';
import { COUPON_KINDS } from '@tulay/engine/coupon/apply';
import { createGrantService, type Gift } from '../features/coupon/grant.service';
import { orderOf } from '../features/loan/loan.store';
import type { Office } from './outside';
import { say } from './print';

const REFUSALS: Readonly<Record<string, string>> = {
  not_found: 'Nobody has that number or id.',
  coupon_state: 'That coupon is used or has ended.',
};

const PESOS = /^(\d{1,6})(?:\.(\d{2}))?$/;

/** What an operator said after the borrower: kind, pesos, days, then `--from <pesos>`, `--ahead <days>`, `--full`. */
export function giftOf(words: readonly string[]): Gift | null {
  const [kindWord, pesosWord = '', daysWord = ''] = words;
  const kind = COUPON_KINDS.find((each) => each === kindWord);
  const amount = centavosOf(pesosWord);
  const days = /^\d{1,3}$/.test(daysWord) ? Number(daysWord) : 0;
  const after = (flag: string) => words[words.indexOf(flag) + 1] ?? '';
  const minimumPrincipal = words.includes('--from') ? centavosOf(after('--from')) : 0;
  const daysAhead = words.includes('--ahead') ? Number(after('--ahead')) : 0;
  if (!kind || !amount || days === 0 || minimumPrincipal === null || !Number.isInteger(daysAhead))
    return null;
  return { kind, amount, days, minimumPrincipal, daysAhead, fullRepaymentOnly: words.includes('--full') };
}

/** `coupon grant <phone|customer id> <kind> <pesos> <days> [rules] --why <words>`. Audited with the account's name. */
export async function grantCoupon(office: Office, words: readonly string[]): Promise<number> {
  const whyAt = words.indexOf('--why');
  const [name = '', ...rest] = words.slice(0, whyAt);
  const gift = giftOf(rest);
  if (!gift) {
    say(`A coupon needs a kind (${COUPON_KINDS.join(', ')}), pesos and days.`);
    return 1;
  }
  return tell(
    await granting(office).gift(name, gift, {
      who: userInfo().username,
      why: words.slice(whyAt + 1).join(' '),
    }),
    'The coupon is given.',
  );
}

/** `coupon invalidate <coupon id> --why <words>`: out of use from now on. Audited with the account's name. */
export async function invalidateCoupon(office: Office, couponId: string, why: string): Promise<number> {
  const said = { who: userInfo().username, why };
  return tell(await granting(office).invalidate(couponId, said), 'The coupon is out of use.');
}

function granting({ db, clock }: Office) {
  const loans = { facts: (customerId: string, orderId: string) => orderOf(db, customerId, orderId) };
  return createGrantService({ db, clock, loans, idFingerprint: async () => null });
}

function tell(
  outcome: { readonly ok: true } | { readonly ok: false; readonly code: string },
  done: string,
): number {
  say(outcome.ok ? done : (REFUSALS[outcome.code] ?? `Refused: ${outcome.code}.`));
  return outcome.ok ? 0 : 1;
}

function centavosOf(text: string): number | null {
  const [, pesos, cents = '00'] = PESOS.exec(text) ?? [];
  return pesos === undefined ? null : Number(pesos + cents);
}
