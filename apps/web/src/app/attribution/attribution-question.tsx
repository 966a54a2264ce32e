import { PARTS } from '@tulay/copy/parts';
import { createRoot } from 'react-dom/client';
import { IntlProvider, useTranslations } from 'use-intl';
import { create } from 'zustand';
import { Button } from '@tulay/ui/actions/button';
import { Sheet } from '@tulay/ui/overlay/sheet';
import { useAttributionConsent } from '../../platform/attribution/choice';
import { loadCopy, useCopy } from '../shell/language';
import { useStore } from '../store/store';

type Answer = (allowed: boolean) => void;

/** Borrower to whom the question about attribution is shown. */
const useAsked = create<{ customerId: string }>()(() => ({ customerId: '' }));
let mounted = false;

/** Opens the question about attribution while the borrower is on Home. `answer` receives the choice. */
export async function askOnHome(customerId: string, answer: Answer): Promise<void> {
  await loadCopy(PARTS);
  useAsked.setState({ customerId });
  if (mounted) return;
  mounted = true;
  // A separate React root, because the code loads only for a borrower who has not answered.
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Question answer={answer} />);
}

function Question({ answer }: { readonly answer: Answer }) {
  const { language, words } = useCopy();
  const asked = useAsked((state) => state.customerId);
  const isUnasked = useAttributionConsent(({ choice }) => choice === 'unasked');
  const isOnHome = useStore(
    ({ currentRoute, publicData, showLoginPopup }) =>
      currentRoute === 'homeIndex' && publicData.customerId === asked && !showLoginPopup,
  );
  if (asked === '' || !isUnasked || !isOnHome) return null;
  return (
    <IntlProvider locale={language} messages={words} timeZone="Asia/Manila">
      <QuestionSheet answer={answer} />
    </IntlProvider>
  );
}

/** Sheet with the two answers as equal buttons. Closing the sheet counts as a no. */
function QuestionSheet({ answer }: { readonly answer: Answer }) {
  const t = useTranslations('attribution');
  return (
    <Sheet open onClose={() => answer(false)} title={t('question')}>
      <p>{t('about')}</p>
      <p className="t-small text-quiet">{t('changeLater')}</p>
      <div className="grid grid-cols-2 gap-3">
        <Button variant="second" onClick={() => answer(true)}>
          {t('allow')}
        </Button>
        <Button variant="second" onClick={() => answer(false)}>
          {t('refuse')}
        </Button>
      </div>
    </Sheet>
  );
}
