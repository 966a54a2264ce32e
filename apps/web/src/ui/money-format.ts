import { decimal } from './decimal';

/** Centavos as `₱1,234.50`. What is owed always shows its centavos. */
export function formatMoney(centavos: number): string {
  return signed(centavos, decimal(Math.abs(centavos), 2));
}

/** Centavos as `₱1,234`, for ranges and choices whose amounts are whole pesos. */
export function formatWholeMoney(centavos: number): string {
  return centavos % 100 === 0
    ? signed(centavos, decimal(Math.abs(centavos) / 100, 0))
    : formatMoney(centavos);
}

const signed = (centavos: number, text: string): string => `${centavos < 0 ? '-' : ''}₱${text}`;
