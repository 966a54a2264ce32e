import { PARTS } from '@tulay/copy/parts';
import { createRoot } from 'react-dom/client';
import { IntlProvider, useTranslations } from 'use-intl';
import { create } from 'zustand';
import type { Purpose } from '../../platform/bridge/policy';
import { Button } from '@tulay/ui/actions/button';
import { Sheet } from '@tulay/ui/overlay/sheet';
import { loadCopy, useCopy } from '../shell/language';
import { hasConsent, saveConsent } from './wrapper-consents';

interface ConsentRequest {
  readonly purpose: Purpose;
  readonly settle: (agrees: boolean) => void;
}

const useConsentRequest = create<{ request: ConsentRequest | undefined }>()(() => ({ request: undefined }));
let mounted = false;
let last: Promise<unknown> = Promise.resolve();

/**
 * Asks for a consent and saves the answer. A given consent is not asked for again. Requests run one after the other.
 */
export function requestConsent(purpose: Purpose): Promise<boolean> {
  const answer = last.then(() => openRequest(purpose));
  last = answer.catch(() => undefined);
  return answer;
}

export function cancelConsentRequest(): void {
  useConsentRequest.getState().request?.settle(false);
}

async function openRequest(purpose: Purpose): Promise<boolean> {
  if (hasConsent(purpose)) return true;
  await loadCopy(PARTS);
  mount();
  return new Promise((resolve) => {
    const settle = (agrees: boolean) => {
      useConsentRequest.setState({ request: undefined });
      resolve(agrees);
    };
    useConsentRequest.setState({ request: { purpose, settle } });
  });
}

/**
 * Renders the sheet into a separate React root, because the app itself loads this module only inside a native wrapper.
 */
function mount(): void {
  if (mounted) return;
  mounted = true;
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Notice />);
}

function Notice() {
  const { language, words } = useCopy();
  return (
    <IntlProvider locale={language} messages={words} timeZone="Asia/Manila">
      <ConsentSheet />
    </IntlProvider>
  );
}

function ConsentSheet() {
  const t = useTranslations('wrapper');
  const request = useConsentRequest((state) => state.request);
  if (request === undefined) return null;
  const { purpose, settle } = request;

  function answer(given: boolean) {
    saveConsent(purpose, given);
    settle(given);
  }

  return (
    <Sheet open onClose={() => settle(false)} title={t(`${purpose}.heading`)}>
      <p>{t(`${purpose}.why`)}</p>
      <p className="t-small text-quiet">{t(`${purpose}.stored`)}</p>
      <Button onClick={() => answer(true)}>{t('allow')}</Button>
      <Button variant="plain" onClick={() => answer(false)}>
        {t('notNow')}
      </Button>
    </Sheet>
  );
}
