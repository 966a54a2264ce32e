const pesos = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' });
const wholePesos = new Intl.NumberFormat('en-PH', {
  style: 'currency',
  currency: 'PHP',
  maximumFractionDigits: 0,
});

/** Centavos as `₱1,234.50`. What is owed always shows its centavos. */
export function formatMoney(centavos: number): string {
  return pesos.format(centavos / 100);
}

/** Centavos as `₱1,234`, for ranges and choices whose amounts are whole pesos. */
export function formatWholeMoney(centavos: number): string {
  return centavos % 100 === 0 ? wholePesos.format(centavos / 100) : formatMoney(centavos);
}
