/**
 * QR Ph text: EMVCo QR Code Specification for Payment Systems, merchant-presented mode, with the Philippine national
 * template (Philippine Payments Management, Inc.). A field is a tag, a length and a value.
 */
import { err, ok, type Result } from '../result';
import type { Centavos } from '../money';

export interface QrPhPayment {
  /** SWIFT code of the acquirer, eleven characters. */
  readonly acquirer: string;
  readonly merchantId: string;
  /** Name that the payer sees, cut to 25 characters. */
  readonly merchantName: string;
  /** City that the payer sees, cut to 15 characters. */
  readonly merchantCity: string;
  readonly amount: Centavos;
  /** Reference by which the acquirer finds the payment; at most 25 characters. */
  readonly reference: string;
}

const TAG = {
  version: '00',
  initiation: '01',
  merchant: '28',
  category: '52',
  currency: '53',
  amount: '54',
  country: '58',
  name: '59',
  city: '60',
  more: '62',
  crc: '63',
} as const;
const WITHIN_MERCHANT = { scheme: '00', acquirer: '01', merchantId: '03', paymentType: '05' } as const;
const WITHIN_MORE = { scheme: '00', reference: '05' } as const;

/** Point of initiation "dynamic": the code contains an amount and serves one payment. */
const DYNAMIC = '12';
const PERSON_TO_MERCHANT = 'ph.ppmi.p2m';
const SCHEME = 'ph.ppmi.qrph';
/** Merchant category code of financial institutions (ISO 18245). */
const LENDER_CATEGORY = '6012';
/** Numeric currency code of the peso (ISO 4217). */
const PESO = '608';

export function formatQrPh(payment: QrPhPayment): string {
  const merchant = [
    field(WITHIN_MERCHANT.scheme, PERSON_TO_MERCHANT),
    field(WITHIN_MERCHANT.acquirer, payment.acquirer),
    field(WITHIN_MERCHANT.merchantId, payment.merchantId),
    field(WITHIN_MERCHANT.paymentType, '000'),
  ];
  const more = [field(WITHIN_MORE.scheme, SCHEME), field(WITHIN_MORE.reference, payment.reference)];
  const body = [
    field(TAG.version, '01'),
    field(TAG.initiation, DYNAMIC),
    field(TAG.merchant, merchant.join('')),
    field(TAG.category, LENDER_CATEGORY),
    field(TAG.currency, PESO),
    field(TAG.amount, pesosOf(payment.amount)),
    field(TAG.country, 'PH'),
    field(TAG.name, plain(payment.merchantName).slice(0, 25)),
    field(TAG.city, plain(payment.merchantCity).slice(0, 15)),
    field(TAG.more, more.join('')),
  ].join('');
  return `${body}${TAG.crc}04${checkDigits(`${body}${TAG.crc}04`)}`;
}

export type QrPhError = 'malformed' | 'check_digits' | 'another_scheme';

export function parseQrPh(text: string): Result<QrPhPayment, QrPhError> {
  const fields = fieldsOf(text);
  const given = fields?.get(TAG.crc);
  if (!fields || given === undefined || !text.endsWith(`${TAG.crc}04${given}`)) return err('malformed');
  if (checkDigits(text.slice(0, -4)) !== given.toUpperCase()) return err('check_digits');
  const merchant = fieldsOf(fields.get(TAG.merchant) ?? '');
  const more = fieldsOf(fields.get(TAG.more) ?? '');
  if (!merchant || !more || merchant.get(WITHIN_MERCHANT.scheme) !== PERSON_TO_MERCHANT)
    return err('another_scheme');
  const [, pesos, cents = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(fields.get(TAG.amount) ?? '') ?? [];
  if (pesos === undefined || fields.get(TAG.currency) !== PESO) return err('another_scheme');
  return ok({
    acquirer: merchant.get(WITHIN_MERCHANT.acquirer) ?? '',
    merchantId: merchant.get(WITHIN_MERCHANT.merchantId) ?? '',
    merchantName: fields.get(TAG.name) ?? '',
    merchantCity: fields.get(TAG.city) ?? '',
    amount: Number(pesos + cents.padEnd(2, '0')),
    reference: more.get(WITHIN_MORE.reference) ?? '',
  });
}

/** Formats centavos as pesos without separators, such as `1458.31`. */
const pesosOf = (amount: Centavos): string => String(amount).padStart(3, '0').replace(/(..)$/, '.$1');

function field(tag: string, value: string): string {
  if (value.length < 1 || value.length > 99)
    throw new RangeError(`tag ${tag} cannot carry ${value.length} characters`);
  return `${tag}${String(value.length).padStart(2, '0')}${value}`;
}

/** Drops all characters outside printable ASCII, because field lengths count bytes. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^ -~]/g, '')
    .trim() || '-';

/** Parses the fields of a text by tag; null if the lengths do not match or a tag repeats. */
function fieldsOf(text: string): ReadonlyMap<string, string> | null {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const [, tag = '', length = ''] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? [];
    const end = at + 4 + Number(length);
    if (tag === '' || end > text.length || fields.has(tag)) return null;
    fields.set(tag, text.slice(at + 4, end));
    at = end;
  }
  return fields;
}

/**
 * Returns the CRC-16 of ISO/IEC 13239 with EMVCo's parameters (polynomial 0x1021, initial value 0xFFFF) in four
 * hexadecimal digits.
 */
function checkDigits(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= (character.codePointAt(0) ?? 0) << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
