/** Amount in integer centavos of the Philippine peso. Only differences can be negative. */
export type Centavos = number;

const PPM = 1_000_000;

/** Returns `num / den` (den > 0) rounded half to even: 2.5 → 2, 3.5 → 4, -2.5 → -2. Exact for any size. */
export function divideHalfEven(num: bigint, den: bigint): bigint {
  if (den <= 0n) throw new RangeError('divideHalfEven: the denominator must be positive');

  const quotient = num / den;
  const remainder = num % den;
  const twice = 2n * (remainder < 0n ? -remainder : remainder);
  const away = twice > den || (twice === den && quotient % 2n !== 0n);
  return away ? quotient + (num < 0n ? -1n : 1n) : quotient;
}

/**
 * Returns `amount × num ÷ den` in centavos, computed exactly and rounded half to even once. Throws a RangeError if an
 * argument or the result is not a safe integer.
 */
export function mulDiv(amount: Centavos, num: number, den: number): Centavos {
  for (const n of [amount, num, den]) {
    if (!Number.isSafeInteger(n)) throw new RangeError(`mulDiv: ${n} is not a safe integer`);
  }
  const product = amount * num;
  // Calculations with `bigint` take several times as long as with numbers, and few products need `bigint`.
  if (Number.isSafeInteger(product) && den > 0) return halfEven(product, den);
  return toCentavos(divideHalfEven(BigInt(amount) * BigInt(num), BigInt(den)));
}

/** Returns the same as `divideHalfEven` for safe integers. */
function halfEven(num: number, den: number): number {
  const remainder = num % den;
  const quotient = (num - remainder) / den;
  // Halving a number is exact, but doubling a large one is not.
  const beyond = Math.abs(remainder) - den / 2;
  return beyond > 0 || (beyond === 0 && quotient % 2 !== 0) ? quotient + Math.sign(num) : quotient;
}

/** Converts an exact amount to centavos. Throws a RangeError beyond the safe integers. */
export function toCentavos(exact: bigint): Centavos {
  const amount = Number(exact);
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${exact} centavos is beyond safe integers`);
  return amount;
}

/** Returns a rate in parts per million of an amount, rounded half to even: 2% (20,000 ppm) of 5,000.00 is 100.00. */
export function applyRate(amount: Centavos, ppm: number): Centavos {
  return mulDiv(amount, ppm, PPM);
}

/**
 * Splits an amount by weights. The parts sum to the amount, and each differs from its exact share by at most one
 * centavo.
 */
export function split(amount: Centavos, weights: readonly number[]): Centavos[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0 || weights.some((weight) => weight < 0)) {
    throw new RangeError('split: weights must not be negative, and one must be positive');
  }

  let weightSoFar = 0;
  let given = 0;
  return weights.map((weight) => {
    weightSoFar += weight;
    const upTo = mulDiv(amount, weightSoFar, total);
    const part = upTo - given;
    given = upTo;
    return part;
  });
}

export function sum(amounts: readonly Centavos[]): Centavos {
  return amounts.reduce((total, amount) => total + amount, 0);
}
