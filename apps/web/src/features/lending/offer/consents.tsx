import { useTranslations } from 'use-intl';
import { CheckField } from '@tulay/ui/fields/check-field';
import { formatMoney } from '@tulay/ui/format/number-format';

/** What the borrower ticked; nothing is ticked beforehand. */
export interface Ticks {
  readonly seen: boolean;
  readonly agreed: boolean;
}

interface Props {
  readonly ticks: Ticks;
  readonly onTicks: (ticks: Ticks) => void;
  /** What the loans cost in all, in centavos. */
  readonly cost: number;
  readonly tried: boolean;
}

export function Consents({ ticks, onTicks, cost, tried }: Props) {
  const t = useTranslations('loan');
  const missing = (ticked: boolean) => (tried && !ticked ? t('consentMissing') : undefined);
  return (
    <div className="stack gap-2 px-1">
      <CheckField
        checked={ticks.seen}
        onChange={({ target }) => onTicks({ ...ticks, seen: target.checked })}
        error={missing(ticks.seen)}
      >
        {t('consentCost', { amount: formatMoney(cost) })}
      </CheckField>
      <CheckField
        checked={ticks.agreed}
        onChange={({ target }) => onTicks({ ...ticks, agreed: target.checked })}
        error={missing(ticks.agreed)}
      >
        {t('consentAgreement')}
      </CheckField>
    </div>
  );
}
