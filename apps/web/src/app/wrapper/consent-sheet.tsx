import { PARTS } from '@tulay/copy/parts';
import { createRoot } from 'react-dom/client';
import { IntlProvider, useTranslations } from 'use-intl';
import { create } from 'zustand';
import type { Purpose } from '../../platform/bridge/policy';
import { Button } from '@tulay/ui/actions/button';
import { Sheet } from '@tulay/ui/overlay/sheet';
import { loadWords, useCopy } from '../shell/language';
import { hasConsent, rememberConsent } from './wrapper-consents';

interface Question {
  readonly purpose: Purpose;
  readonly settle: (agrees: boolean) => void;
}

const useQuestion = create<{ asked: Question | undefined }>()(() => ({ asked: undefined }));
let mounted = false;
let last: Promise<unknown> = Promise.resolve();

/** Says for what, asks, and remembers the answer with its date. A yes is not asked for again; one question at a time. */
export function askConsent(purpose: Purpose): Promise<boolean> {
  const answer = last.then(() => ask(purpose));
  last = answer.catch(() => undefined);
  return answer;
}

/** Nobody is there to answer any more. */
export function dropQuestion(): void {
  useQuestion.getState().asked?.settle(false);
}

async function ask(purpose: Purpose): Promise<boolean> {
  if (hasConsent(purpose)) return true;
  await loadWords(PARTS);
  mount();
  return new Promise((resolve) => {
    const settle = (agrees: boolean) => {
      useQuestion.setState({ asked: undefined });
      resolve(agrees);
    };
    useQuestion.setState({ asked: { purpose, settle } });
  });
}

/** A root of its own: a browser without a wrapper never loads this. The sheet still opens inside the frame. */
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
  const asked = useQuestion((state) => state.asked);
  if (asked === undefined) return null;
  const { purpose, settle } = asked;

  function answer(given: boolean) {
    rememberConsent(purpose, given);
    settle(given);
  }

  return (
    <Sheet open onClose={() => settle(false)} title={t(`${purpose}.heading`)}>
      <p>{t(`${purpose}.why`)}</p>
      <p className="t-small text-quiet">{t(`${purpose}.kept`)}</p>
      <Button onClick={() => answer(true)}>{t('allow')}</Button>
      <Button look="plain" onClick={() => answer(false)}>
        {t('notNow')}
      </Button>
    </Sheet>
  );
}
