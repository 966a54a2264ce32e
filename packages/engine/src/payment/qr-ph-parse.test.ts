import { describe, expect, it, test } from 'vitest';
import { formatQrPh, parseQrPh } from './qr-ph';

const PAYMENT = {
  acquirer: 'TULAPHM1XXX',
  merchantId: '000600788000696',
  merchantName: 'Tulay Lending Corp.',
  merchantCity: 'Makati',
  amount: 145_831,
  reference: '0000438638',
};

const field = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`;
const MERCHANT = field('00', 'ph.ppmi.p2m') + field('01', 'TULAPHM1XXX') + field('03', '000600788000696');
const MORE = field('00', 'ph.ppmi.qrph') + field('05', 'R-1');
const FIELDS = { '28': MERCHANT, '53': '608', '54': '100.00', '59': 'Tulay', '60': 'Makati', '62': MORE };

/** CRC-16/CCITT-FALSE by division of the whole bit string. */
function crcOf(text: string): string {
  const bits = [...text].flatMap((one) => [...one.charCodeAt(0).toString(2).padStart(8, '0')].map(Number));
  const register = Array.from({ length: 16 }, () => 1);
  for (const bit of bits) {
    const carry = (register.shift() ?? 0) ^ bit;
    register.push(0);
    for (const tap of [3, 10, 15]) register[tap] = (register[tap] ?? 0) ^ carry;
  }
  return Number.parseInt(register.join(''), 2).toString(16).toUpperCase().padStart(4, '0');
}

const sealed = (body: string) => `${body}6304${crcOf(`${body}6304`)}`;
const codeOf = (changes: Record<string, string | null> = {}) =>
  sealed(
    Object.entries({ ...FIELDS, ...changes })
      .map(([tag, value]) => (value === null ? '' : field(tag, value)))
      .join(''),
  );

describe('parsing a QR Ph text', () => {
  it('parsing a QR Ph text returns the payment that its fields describe', () => {
    expect(parseQrPh(codeOf())).toEqual({
      ok: true,
      value: {
        acquirer: 'TULAPHM1XXX',
        merchantId: '000600788000696',
        merchantName: 'Tulay',
        merchantCity: 'Makati',
        amount: 10_000,
        reference: 'R-1',
      },
    });
  });

  it.each([
    ['7', 700],
    ['100', 10_000],
    ['100.5', 10_050],
    ['0.05', 5],
    ['1234567890.12', 123_456_789_012],
  ])('the amount %s is %d centavos', (pesos, amount) => {
    expect(parseQrPh(codeOf({ '54': pesos }))).toMatchObject({ ok: true, value: { amount } });
  });

  it.each(['1.234', '1.', '.5', 'x1', '1x', '1,000', '12345678901', '1x5', 'abc'])(
    'the amount %s is refused',
    (pesos) => {
      expect(parseQrPh(codeOf({ '54': pesos }))).toEqual({ ok: false, code: 'another_scheme' });
    },
  );

  it.each<[string, Record<string, string | null>]>([
    ['another merchant scheme', { '28': field('00', 'ph.ppmi.p2p') }],
    ['no merchant', { '28': null }],
    ['a merchant whose lengths do not match', { '28': '0099x' }],
    ['additional data whose lengths do not match', { '62': '0099x' }],
    ['another currency', { '53': '840' }],
    ['no currency', { '53': null }],
    ['no amount', { '54': null }],
  ])('a text with %s belongs to another scheme', (_what, changes) => {
    expect(parseQrPh(codeOf(changes))).toEqual({ ok: false, code: 'another_scheme' });
  });

  it('a field that is missing in a QR Ph text is read as empty', () => {
    const changes = { '28': field('00', 'ph.ppmi.p2m'), '59': null, '60': null, '62': null };
    expect(parseQrPh(codeOf(changes))).toMatchObject({
      ok: true,
      value: { acquirer: '', merchantId: '', merchantName: '', merchantCity: '', reference: '' },
    });
  });

  it('check digits in small letters are accepted', () => {
    const codes = Array.from({ length: 30 }, (_, n) => codeOf({ '59': `Tulay ${n}` }));
    const withLetter = codes.find((code) => /[A-F]/.test(code.slice(-4))) ?? '';
    const small = `${withLetter.slice(0, -4)}${withLetter.slice(-4).toLowerCase()}`;
    expect(parseQrPh(small)).toMatchObject({ ok: true, value: { amount: 10_000 } });
  });

  const body = codeOf().slice(0, -8);
  it.each([
    ['a repeated tag', sealed(`${body}5906Makati`)],
    ['a length past its end', sealed(`${body}6499x`)],
    ['a tag of letters', sealed(`${body}xx01y`)],
    ['a tag of letters without a value', sealed(`${body}xx00`)],
    ['a length of letters', sealed(`${body}64xx01`)],
    ['a field after the check digits', `${sealed(body)}6401x`],
    ['no check digits', body],
    ['check digits of three characters', `${body}6303ABC`],
  ])('a text with %s is malformed', (_what, text) => {
    expect(parseQrPh(text)).toEqual({ ok: false, code: 'malformed' });
  });
});

describe('the text of a QR Ph code', () => {
  test.each([
    [1, '0.01'],
    [99, '0.99'],
    [100, '1.00'],
    [1_000_000, '10000.00'],
  ])('%d centavos are written as %s pesos', (amount, pesos) => {
    expect(formatQrPh({ ...PAYMENT, amount })).toContain(field('54', pesos));
  });

  test('the name and the city that the payer sees are cut and trimmed', () => {
    const merchantName = '  Tulay Lending Corporation of the Philippines ';
    const text = formatQrPh({ ...PAYMENT, merchantName, merchantCity: 'San Jose del Monte City' });
    expect(parseQrPh(text)).toMatchObject({
      ok: true,
      value: { merchantName: 'Tulay Lending Corporation', merchantCity: 'San Jose del Mo' },
    });
  });

  test('a field that is empty or has more than 99 characters is refused', () => {
    expect(() => formatQrPh({ ...PAYMENT, merchantId: '' })).toThrow('tag 03 cannot carry 0 characters');
    const reference = 'R'.repeat(100);
    expect(() => formatQrPh({ ...PAYMENT, reference })).toThrow('tag 05 cannot carry 100 characters');
  });

  test('a field of 99 characters is written', () => {
    // The field also contains 16 characters that name the scheme, and 4 characters of tag and length before the
    // reference.
    const reference = 'R'.repeat(99 - 16 - 4);
    expect(parseQrPh(formatQrPh({ ...PAYMENT, reference }))).toMatchObject({
      ok: true,
      value: { reference },
    });
  });
});
