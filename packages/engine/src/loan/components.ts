import { type Centavos, sum } from '../money';

/** The four kinds of money owed, in the order in which a payment is allocated to them. */
export interface Components {
  readonly penalty: Centavos;
  readonly fees: Centavos;
  readonly interest: Centavos;
  readonly principal: Centavos;
}

/** The order in which money is allocated inside an instalment (decisions 4). */
export const ALLOCATION_ORDER = ['penalty', 'fees', 'interest', 'principal'] as const;

export const NOTHING: Components = { penalty: 0, fees: 0, interest: 0, principal: 0 };

export function totalOf({ penalty, fees, interest, principal }: Components): Centavos {
  return penalty + fees + interest + principal;
}

/** Without the penalty: what bears penalty when it is late. */
export function scheduledOf({ fees, interest, principal }: Components): Centavos {
  return fees + interest + principal;
}

export function addComponents(a: Components, b: Components): Components {
  return mapComponents((kind) => a[kind] + b[kind]);
}

export function subtractComponents(a: Components, b: Components): Components {
  return mapComponents((kind) => a[kind] - b[kind]);
}

export function sumComponents(all: readonly Components[]): Components {
  return mapComponents((kind) => sum(all.map((each) => each[kind])));
}

export function mapComponents(amountOf: (kind: keyof Components) => Centavos): Components {
  return {
    penalty: amountOf('penalty'),
    fees: amountOf('fees'),
    interest: amountOf('interest'),
    principal: amountOf('principal'),
  };
}

/** Spreads an amount over what is owed, oldest instalment first, kinds in order; the rest comes back. */
export function spread(
  owed: readonly Components[],
  amount: Centavos,
  kinds: readonly (keyof Components)[] = ALLOCATION_ORDER,
): { readonly parts: Components[]; readonly rest: Centavos } {
  let rest = amount;
  const parts = owed.map((dues) => {
    const part = { ...NOTHING };
    for (const kind of kinds) {
      part[kind] = Math.min(rest, dues[kind]);
      rest -= part[kind];
    }
    return part;
  });
  return { parts, rest };
}
