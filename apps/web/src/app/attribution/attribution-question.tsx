import { PARTS } from '@tulay/copy/parts';
import { createRoot } from 'react-dom/client';
import { IntlProvider, useTranslations } from 'use-intl';
import { create } from 'zustand';
import { Button } from '@tulay/ui/actions/button';
import { Sheet } from '@tulay/ui/overlay/sheet';
import { useAttributionConsent } from '../../platform/attribution/choice';
import { loadCopy, useCopy } from '../shell/language';
import { useStore } from '../store/store';
import { answerAttribution } from './attribution-answer';

/** Borrower to whom the question about attribution is shown. */
const useAsked = create<{ customerId: string }>()(() => ({ customerId: '' }));
let mounted = false;

/** Opens the question about attribution while the borrower is on Home. */
export async function askOnHome(customerId: string): Promise<void> {
  await loadCopy(PARTS);
  useAsked.setState({ customerId });
  if (mounted) return;
  mounted = true;
  // A separate React root, because the code loads only for a borrower who has not answered.
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Question />);
}

function Question() {
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
      <QuestionSheet />
    </IntlProvider>
  );
}

/** Both answers have the same weight; closing the sheet is a no. */
function QuestionSheet() {
  const t = useTranslations('attribution');
  return (
    <Sheet open onClose={() => answerAttribution(false)} title={t('question')}>
      <p>{t('about')}</p>
      <p className="t-small text-quiet">{t('changeLater')}</p>
      <div className="grid grid-cols-2 gap-3">
        <Button variant="second" onClick={() => answerAttribution(true)}>
          {t('allow')}
        </Button>
        <Button variant="second" onClick={() => answerAttribution(false)}>
          {t('refuse')}
        </Button>
      </div>
    </Sheet>
  );
}
