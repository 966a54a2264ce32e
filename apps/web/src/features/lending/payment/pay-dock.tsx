import { useTranslations } from 'use-intl';
import { Button } from '@tulay/ui/actions/button';
import { Dock } from '@tulay/ui/layout/dock';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Note } from '@tulay/ui/feedback/note';

interface Props {
  /** As it is read; empty while no amount is chosen. */
  readonly toPay: string;
  /** Centavos that are on their way, which whoever pays all the same has to be told of; 0 for nothing to tell. */
  readonly coming: number;
  readonly isOffline: boolean;
  readonly isLeaving: boolean;
  /** The next screen is a code of ours, not the channel's page. */
  readonly showsCode: boolean;
}

/** The button that pays, and what comes after it. */
export function PayDock({ toPay, coming, isOffline, isLeaving, showsCode }: Props) {
  const t = useTranslations('repayment');
  const ways = useTranslations('pay');
  return (
    <Dock>
      {coming > 0 ? (
        <Note look="sun" live>
          {t('comingAlready', { amount: formatMoney(coming) })}
        </Note>
      ) : null}
      <Button type="submit" disabled={isOffline} busy={isLeaving && t('opening')}>
        {isOffline ? t('payOffline') : t(coming > 0 ? 'payAgain' : 'pay', { amount: toPay })}
      </Button>
      <p className="t-micro text-center text-quiet">{showsCode ? ways('codeNext') : t('handOff')}</p>
    </Dock>
  );
}
