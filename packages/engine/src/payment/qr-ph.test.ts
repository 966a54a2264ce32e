import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatQrPh, parseQrPh } from './qr-ph';

const PAYMENT = {
  acquirer: 'TULAPHM1XXX',
  merchantId: '000600788000696',
  merchantName: 'Tulay Lending Corp.',
  merchantCity: 'Makati',
  amount: 145_831,
  reference: '0000438638',
};

/** QR Ph code of another acquirer, whose own program computed the field lengths and the checksum. */
const FOREIGN_CODE =
  '00020101021228530011ph.ppmi.p2m0111SRCPPHM2XXX0312MRCHNT-4H3TZ05030005204519953036085406100.005802PH5925SOCMED DIGITAL MARKETING 6010MakatiCity62650010ph.starpay0315SOCMED DIGITAL 0509OR#1Z1CSC0708TodayPay0803***88290012ph.ppmi.qrph0109OR#1Z1CSC63040275';

describe('the text of a QR Ph code', () => {
  it('a QR Ph text contains the fields of the specification in order', () => {
    const text = formatQrPh(PAYMENT);
    const merchant = '0011ph.ppmi.p2m0111TULAPHM1XXX03150006007880006960503000';
    const more = '0012ph.ppmi.qrph05100000438638';
    expect(text.slice(0, -4)).toBe(
      [
        '000201010212',
        `28${merchant.length}${merchant}`,
        '52046012530360854071458.315802PH',
        '5919Tulay Lending Corp.6006Makati',
        `62${more.length}${more}6304`,
      ].join(''),
    );
  });

  it('parsing a formatted QR Ph text returns the same payment', () => {
    expect(parseQrPh(formatQrPh(PAYMENT))).toEqual({ ok: true, value: PAYMENT });
  });

  it('parsing accepts the code of another acquirer and rejects a changed one', () => {
    const read = parseQrPh(FOREIGN_CODE);
    expect(read).toMatchObject({ ok: true, value: { amount: 10_000, reference: 'OR#1Z1CSC' } });
    const other = FOREIGN_CODE.replace('0111SRCPPHM2XXX', '0111SRCPPHM3XXX');
    expect(parseQrPh(other)).toEqual({ ok: false, code: 'check_digits' });
  });

  it.each([
    ['an empty text', '', 'malformed'],
    ['a link', 'https://tulay.example/pay', 'malformed'],
    ['a truncated text', formatQrPh(PAYMENT).slice(0, -1), 'malformed'],
    ['a changed amount', formatQrPh(PAYMENT).replace('1458.31', '0458.31'), 'check_digits'],
    ['a changed merchant', formatQrPh(PAYMENT).replace('788000696', '788000697'), 'check_digits'],
  ])('parsing rejects %s', (_what, text, code) => {
    expect(parseQrPh(text)).toEqual({ ok: false, code });
  });

  it('a name is cut to the allowed length and reduced to printable ASCII', () => {
    const text = formatQrPh({
      ...PAYMENT,
      merchantName: 'Kumpanya ng Pautang na Ñ at Iba Pa',
      merchantCity: '東京',
    });
    expect(parseQrPh(text)).toMatchObject({
      ok: true,
      value: { merchantName: 'Kumpanya ng Pautang na N ', merchantCity: '-' },
    });
  });

  it('any amount and reference survive formatting and parsing, and one wrong character is always detected', () => {
    const payments = fc.record({
      amount: fc.integer({ min: 1, max: 5_000_000 }),
      reference: fc.stringMatching(/^[A-Z0-9]{1,25}$/),
    });
    fc.assert(
      fc.property(payments, fc.nat(), (some, at) => {
        const text = formatQrPh({ ...PAYMENT, ...some });
        expect(parseQrPh(text)).toMatchObject({ ok: true, value: some });
        const place = at % text.length;
        const changed = `${text.slice(0, place)}${text[place] === '7' ? '8' : '7'}${text.slice(place + 1)}`;
        expect(parseQrPh(changed).ok).toBe(false);
      }),
    );
  });
});
