import type { Centavos } from '../money';

/** Amounts by kind, in centavos. The order of the fields is the order of allocation. */
export interface Components {
  readonly penalty: Centavos;
  readonly fees: Centavos;
  readonly interest: Centavos;
  readonly principal: Centavos;
}

export const ALLOCATION_ORDER = ['penalty', 'fees', 'interest', 'principal'] as const;

export const ZERO: Components = { penalty: 0, fees: 0, interest: 0, principal: 0 };

export function totalOf({ penalty, fees, interest, principal }: Components): Centavos {
  return penalty + fees + interest + principal;
}

/** Returns the scheduled amount, without penalty. A late penalty is charged on it, never on a penalty. */
export function scheduledOf({ fees, interest, principal }: Components): Centavos {
  return fees + interest + principal;
}

export function addComponents(a: Components, b: Components): Components {
  return {
    penalty: a.penalty + b.penalty,
    fees: a.fees + b.fees,
    interest: a.interest + b.interest,
    principal: a.principal + b.principal,
  };
}

export function subtractComponents(a: Components, b: Components): Components {
  return mapComponents((kind) => a[kind] - b[kind]);
}

export function sumComponents(all: readonly Components[]): Components {
  return all.reduce(addComponents, ZERO);
}

export function mapComponents(amountOf: (kind: keyof Components) => Centavos): Components {
  return {
    penalty: amountOf('penalty'),
    fees: amountOf('fees'),
    interest: amountOf('interest'),
    principal: amountOf('principal'),
  };
}

/**
 * Allocates an amount to the oldest installment first, and within each installment by `kinds` in order. `rest` is the
 * unallocated part.
 */
export function allocateInOrder(
  owed: readonly Components[],
  amount: Centavos,
  kinds: readonly (keyof Components)[] = ALLOCATION_ORDER,
): { readonly parts: Components[]; readonly rest: Centavos } {
  let rest = amount;
  const parts = owed.map((due) => {
    const part = { ...ZERO };
    for (const kind of kinds) {
      part[kind] = Math.min(rest, due[kind]);
      rest -= part[kind];
    }
    return part;
  });
  return { parts, rest };
}
