import { useTranslations } from 'use-intl';
import { Button } from '@tulay/ui/actions/button';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { Sheet } from '@tulay/ui/overlay/sheet';
import { api, valueOf } from '../../../api/client';
import { useCommand } from '../../../api/command';
import { endSession } from '../../../app/store/session';

/** Ends the session on the server first: deleting it on this device alone would leave it valid. */
export function LogOutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('my');
  const leave = useCommand({
    changes: 'nothing',
    run: (_input: void) => valueOf(api.POST('/api/v1/auth/logout')),
    onDone: () => endSession('signed_out'),
  });

  return (
    <Sheet open={open} onClose={onClose} title={t('signOutHeading')}>
      <p>{t('signOutHint')}</p>
      <ProblemNote problem={leave.problem} />
      <Button onClick={() => leave.send()} busy={leave.pending && t('signingOut')}>
        {t('signOut')}
      </Button>
      <Button variant="plain" onClick={onClose}>
        {t('stay')}
      </Button>
    </Sheet>
  );
}
