import { useTranslations } from 'use-intl';
import { Note } from '@tulay/ui/feedback/note';
import { Sheet } from '@tulay/ui/overlay/sheet';
import { leaveEndedSession } from '../../app/store/session';
import { LoginButton, LoginForm, OwnerCheckStep } from './login.screen';
import { useLogin } from './use-login';

/** Log-in over a screen whose session ended. Closing it leads to the start screen. */
export default function LoginSheet() {
  const t = useTranslations('auth');
  const ended = useTranslations('errors')('session_missing');
  const login = useLogin();

  return (
    <Sheet open onClose={leaveEndedSession} title={t('submit')}>
      {login.ownerCheck ? (
        <OwnerCheckStep login={login} />
      ) : (
        <>
          <Note variant="sun">{ended}</Note>
          <LoginForm login={login} inSheet />
          <LoginButton login={login} />
        </>
      )}
    </Sheet>
  );
}
