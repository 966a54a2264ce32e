import { useTranslations } from 'use-intl';
import { Button } from '@tulay/ui/actions/button';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { HelpBar } from '../../app/components/help-bar';
import { goBack } from '../../app/routing/navigate';
import { TicketForm } from './ticket-form';
import { Tickets } from './tickets';
import { useTicketForm } from './use-ticket-form';

/** Sends a ticket to customer service, and lists earlier ones with their answers. */
export default function FeedbackScreen() {
  const t = useTranslations('feedback');
  const form = useTicketForm();

  return (
    <>
      <HelpBar title={t('heading')} onBack={() => goBack('help')} />
      <Main form>
        <p className="text-quiet">{t('intro')}</p>
        <TicketForm form={form} />
        <Tickets />
      </Main>
      <Dock>
        <Button type="submit" form="feedback" busy={form.sending.pending && t('sending')}>
          {t('send')}
        </Button>
      </Dock>
    </>
  );
}
