import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import LoginSheet from '../../features/auth/login-sheet';
import { hasSession } from '../routing/guard';
import { useHash } from '../routing/hash-location';
import { routeOf, routes } from '../routing/routes';
import { useStore } from '../store/store';
import { useCopy } from './language';

let mounted = false;

/**
 * Shows the log-in sheet over a screen whose session ended on the server. It has a separate React root, because its code
 * loads only then.
 */
export function showLoginSheet(): void {
  if (mounted) return;
  mounted = true;
  createRoot(document.body.appendChild(document.createElement('div'))).render(<EndedSession />);
}

function EndedSession() {
  const { language, words } = useCopy();
  const route = routeOf(useHash().path);
  const isOpen = useStore((data) => data.showLoginPopup && hasSession(data.publicData));
  if (!isOpen || route === undefined || routes[route].isPublic) return null;
  return (
    <IntlProvider locale={language} messages={words} timeZone="Asia/Manila">
      <LoginSheet />
    </IntlProvider>
  );
}
