import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { deviceNow } from '../platform/device-clock';
import { Button, ButtonLink } from '@tulay/ui/actions/button';
import { notify } from '@tulay/ui/behavior/notify';
import { OlderButton } from '@tulay/ui/actions/older-button';
import { Resend } from '@tulay/ui/actions/resend';
import { Segmented } from '@tulay/ui/fields/segmented';
import { Sheet } from '@tulay/ui/overlay/sheet';
import UpdateOffer from '@tulay/ui/feedback/update-offer';
import { useCopyText } from '@tulay/ui/behavior/use-copy-text';
import { Specimen } from './specimen';

const VARIANTS = ['primary', 'second', 'plain', 'danger'] as const;
const SHOWN = ['all', 'repay', 'withdraw'] as const;
const soon = deviceNow() + 42_000;
const nothing = () => undefined;

export function DoingKit() {
  const t = useTranslations();
  return (
    <>
      {VARIANTS.map((variant) => (
        <Specimen key={variant} of={`Button variant="${variant}"`}>
          <Button variant={variant}>{t('common.continue')}</Button>
          <Button variant={variant} busy={t('common.sending')}>
            {t('common.continue')}
          </Button>
          <Button variant={variant} disabled>
            {t('common.continue')}
          </Button>
          <div className="flex flex-wrap gap-2">
            <Button variant={variant} compact>
              {t('common.change')}
            </Button>
            <Button variant={variant} compact busy={t('common.sending')}>
              {t('common.change')}
            </Button>
            <Button variant={variant} compact disabled>
              {t('common.change')}
            </Button>
            <ButtonLink variant={variant} compact href="/start">
              {t('common.details')}
            </ButtonLink>
          </div>
        </Specimen>
      ))}
      <Specimen of="OlderButton">
        {[false, true].map((isFetchingNextPage) => (
          <OlderButton
            key={String(isFetchingNextPage)}
            list={{ hasNextPage: true, isFetchingNextPage, fetchNextPage: nothing }}
          >
            {t('inbox.older')}
          </OlderButton>
        ))}
      </Specimen>
      <Choosing />
      <Rising />
      <Specimen of="UpdateOffer, Resend">
        <UpdateOffer onTake={nothing} />
        <Resend at={soon} onAgain={nothing} />
        <Resend at={0} onAgain={nothing} />
      </Specimen>
    </>
  );
}

function Choosing() {
  const t = useTranslations('coupon');
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('all');
  const options = SHOWN.map((value) => ({ value, label: t(`shown.${value}`) }));
  const counted = options.map((option, index) => ({ ...option, count: index * 3 }));
  return (
    <Specimen of="Segmented">
      <Segmented label={t('show')} options={options.slice(0, 2)} value={shown} onValue={setShown} />
      <Segmented label={t('show')} options={counted} value={shown} onValue={setShown} />
    </Specimen>
  );
}

function Rising() {
  const t = useTranslations('common');
  const loan = useTranslations('loan');
  const kit = useTranslations('kit');
  const copy = useCopyText();
  const [open, setOpen] = useState(false);
  return (
    <Specimen of="Sheet, notify, useCopyText">
      <Button variant="second" onClick={() => setOpen(true)}>
        {t('details')}
      </Button>
      <Button variant="second" onClick={() => notify(t('saved'))}>
        {t('save')}
      </Button>
      <Button variant="second" onClick={() => copy(t('brand'))}>
        {kit('copied')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('details')}>
        <p>
          {loan('quoteBar', {
            total: '₱1',
            receive: '₱1',
            interest: '₱0',
            fee: '₱0',
            tax: '₱0',
            taxName: 'VAT',
          })}
        </p>
        <Button onClick={() => setOpen(false)}>{t('close')}</Button>
      </Sheet>
    </Specimen>
  );
}
