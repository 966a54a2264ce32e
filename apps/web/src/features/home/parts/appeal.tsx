import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@tulay/ui/actions/button';
import { Sheet } from '@tulay/ui/overlay/sheet';

const AppealForm = lazy(() => import('./appeal-form'));

/** Asks that a person looks at a rejection again, in the borrower's own words. */
export function Appeal() {
  const t = useTranslations('home');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="second" onClick={() => setOpen(true)}>
        {t('appeal')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('appeal')}>
        <Suspense fallback={null}>
          <AppealForm onDone={() => setOpen(false)} />
        </Suspense>
      </Sheet>
    </>
  );
}
