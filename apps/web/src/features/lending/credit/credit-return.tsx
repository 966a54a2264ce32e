import { useTranslations } from 'use-intl';
import type { CreditReturnBody } from '@tulay/contract/lending/credit';
import { PAYOUT_CORRECTIONS } from '@tulay/engine/payout/failure';
import { Button, ButtonLink } from '@tulay/ui/actions/button';
import { useCopyText } from '@tulay/ui/behavior/use-copy-text';
import { useDates } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Card } from '@tulay/ui/layout/card';
import { Chip, type ChipVariant } from '@tulay/ui/layout/chip';
import { KeyValue, KeyValues } from '@tulay/ui/layout/key-values';
import { useArrivalHint } from '../../../app/components/arrival-hint';
import { pathTo } from '../../../app/routing/navigate';

const VARIANTS: Readonly<Record<CreditReturnBody['state'], ChipVariant>> = {
  requested: 'teal',
  sent: 'teal',
  in_doubt: 'sun',
  delivered: 'green',
  failed: 'red',
};

/**
 * A credit balance that is being returned to the borrower: the state of the return, and the number by which customer
 * service finds it.
 */
export function CreditReturn({ of }: { of: CreditReturnBody }) {
  const t = useTranslations('credit');
  const dates = useDates();
  const copy = useCopyText();
  const { state, returnNo } = of;
  return (
    <Card>
      <div className="flex items-start justify-between gap-3">
        <p translate="no" className="t-title tabular-nums">
          {formatMoney(of.amount)}
        </p>
        <span role="status">
          <Chip variant={VARIANTS[state]}>{t(`states.${state}`)}</Chip>
        </span>
      </div>
      <StateNote of={of} />
      <KeyValues>
        <KeyValue name={t('to')} value={`${of.channelName} ${of.accountMasked}`} />
        <KeyValue name={t('requestedOn')} value={dates.instant(of.requestedAt)} />
        {of.deliveredAt === null ? null : (
          <KeyValue name={t('deliveredOn')} value={dates.instant(of.deliveredAt)} />
        )}
        <KeyValue name={t('reference')} value={returnNo} />
      </KeyValues>
      {state === 'delivered' ? (
        <Button variant="second" compact onClick={() => copy(returnNo)}>
          {t('copyReference')}
        </Button>
      ) : null}
    </Card>
  );
}

function StateNote({ of: { state, arrival, reason } }: { of: CreditReturnBody }) {
  const t = useTranslations('credit');
  const home = useTranslations('home');
  const arrivalHint = useArrivalHint();
  if (state === 'delivered') return null;
  if (state === 'failed') {
    const cause = reason ?? 'bank_error';
    const needsId = PAYOUT_CORRECTIONS[cause] === 'identity';
    return (
      <>
        <p>
          {home(`payoutReasons.${cause}`)} {t('notes.back')}
        </p>
        <ButtonLink variant="second" compact href={pathTo(needsId ? 'identityInfo' : 'changeBank')}>
          {t(needsId ? 'correctId' : 'changeAccount')}
        </ButtonLink>
      </>
    );
  }
  return <p className="text-quiet">{state === 'in_doubt' ? t('notes.in_doubt') : arrivalHint(arrival)}</p>;
}
