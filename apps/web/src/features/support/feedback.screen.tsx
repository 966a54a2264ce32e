import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { TicketBody } from '@tulay/contract/support/ticket';
import { Button } from '@tulay/ui/actions/button';
import { Note } from '@tulay/ui/feedback/note';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { useDates } from '@tulay/ui/format/date-format';
import { Card } from '@tulay/ui/layout/card';
import { Chip } from '@tulay/ui/layout/chip';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { HelpBar } from '../../app/components/help-bar';
import { useAnswerPromise } from '../../app/components/answer-promise';
import { QueryView } from '../../app/components/query-view';
import { goBack } from '../../app/routing/navigate';
import { ticketsQuery, useTicketForm } from './support.queries';
import { TicketForm } from './ticket-form';

export default function FeedbackScreen() {
  const t = useTranslations('support');
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

function Tickets() {
  const t = useTranslations('support');
  const tickets = useQuery(ticketsQuery);
  return (
    <section className="stack gap-3">
      <h2 className="t-head">{t('mine')}</h2>
      <QueryView query={tickets} skeleton={<Skeleton className="h-36 w-full rounded-card" />}>
        {({ tickets: all }) =>
          all.length === 0 ? (
            <p className="text-quiet">{t('none')}</p>
          ) : (
            all.map((ticket) => <Ticket key={ticket.ticketId} ticket={ticket} />)
          )
        }
      </QueryView>
    </section>
  );
}

function Ticket({ ticket }: { ticket: TicketBody }) {
  const t = useTranslations('support');
  const dates = useDates();
  const { state, photos } = ticket;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 translate="no" className="t-strong tabular-nums">
          {ticket.ticket}
        </h3>
        <Chip variant={state === 'answered' ? 'green' : 'sun'}>{t(`states.${state}`)}</Chip>
      </div>
      <div className="stack gap-1">
        <p className="t-small text-quiet">
          {t('entry', { date: dates.instant(ticket.openedAt), topic: t(`topics.${ticket.topic}`) })}
          {photos > 0 ? ` · ${t('withPhotos', { count: photos })}` : null}
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{ticket.words}</p>
      </div>
      {ticket.answer === null ? (
        <AnswerPromise promise={ticket.promise} />
      ) : (
        <Note variant="green">
          <span className="t-label block">
            {t('answer', { date: dates.instant(ticket.answeredAt ?? ticket.openedAt) })}
          </span>
          <span className="wrap-anywhere whitespace-pre-line">{ticket.answer}</span>
        </Note>
      )}
    </Card>
  );
}

function AnswerPromise({ promise }: Pick<TicketBody, 'promise'>) {
  const t = useTranslations('support.answerBy');
  const textOf = useAnswerPromise();
  return promise && <p className="t-small text-quiet">{t(...textOf(promise))}</p>;
}
