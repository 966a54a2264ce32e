/** Conversion between centavos and decimal pesos, digit by digit, because floating-point arithmetic loses centavos. */
import type { Centavos } from '@tulay/engine/money';

const PESOS = /^(\d{1,12})(?:[.](\d{1,2}))?$/;
const CENTAVOS_A_PESO = 100;

export function pesosOf(amount: Centavos): number {
  const sign = amount < 0 ? '-' : '';
  const whole = Math.trunc(Math.abs(amount) / CENTAVOS_A_PESO);
  const rest = String(Math.abs(amount) % CENTAVOS_A_PESO).padStart(2, '0');
  return Number(`${sign}${whole}.${rest}`);
}

/** Converts pesos to centavos; null unless the amount has whole centavos. */
export function centavosOf(pesos: number): Centavos | null {
  const [, whole, rest = ''] = PESOS.exec(String(pesos)) ?? [];
  return whole === undefined ? null : Number(whole + rest.padEnd(2, '0'));
}
