import { formatMoney, formatWholeMoney } from '../format/number-format';

interface Props {
  /** Centavos. */
  readonly amount: number;
  readonly whole?: boolean;
  readonly className?: string;
}

export function MoneyText({ amount, whole = false, className = '' }: Props) {
  return (
    <span translate="no" className={`whitespace-nowrap tabular-nums ${className || 'text-ink'}`}>
      {whole ? formatWholeMoney(amount) : formatMoney(amount)}
    </span>
  );
}
