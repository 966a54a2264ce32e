import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { PayLinkBody } from '@tulay/contract/lending/pay-link';
import { Button } from '@tulay/ui/actions/button';
import { notify } from '@tulay/ui/behavior/notify';
import { useCopyText } from '@tulay/ui/behavior/use-copy-text';
import { ProblemNote } from '@tulay/ui/feedback/problem-note';
import { useDates } from '@tulay/ui/format/date-format';
import { Card, CardHead } from '@tulay/ui/layout/card';
import { api, valueOf } from '../../../api/client';
import { useCommand } from '../../../api/command';
import { useConfig } from '../../../api/config';

/** The pay link of a loan: creates it, shares it and revokes it. */
export default function ShareLink({ orderId }: { orderId: string }) {
  const t = useTranslations('payment.link');
  const { link, make, withdraw } = usePayLink(orderId, () => notify(t('withdrawn')));

  return (
    <Card className="print:hidden">
      <div className="stack gap-1">
        <CardHead title={t('heading')} />
        <p className="t-small text-quiet">{t('hint')}</p>
      </div>
      {link ? (
        <OpenLink
          link={link}
          busy={withdraw.pending && t('withdrawing')}
          onWithdraw={() => withdraw.send()}
        />
      ) : (
        <Button variant="second" busy={make.pending && t('making')} onClick={() => make.send()}>
          {t('make')}
        </Button>
      )}
      <ProblemNote problem={make.problem ?? withdraw.problem} />
    </Card>
  );
}

interface OpenProps {
  readonly link: { readonly url: string; readonly expiresAt: string };
  readonly busy: string | false;
  readonly onWithdraw: () => void;
}

function OpenLink({ link, busy, onWithdraw }: OpenProps) {
  const t = useTranslations('payment.link');
  const dates = useDates();
  const brand = useConfig(({ data }) => data?.lender.brand ?? '');
  const copy = useCopyText();
  const canShare = typeof navigator.share === 'function';

  /** Opens the share sheet. Closing it is not an error; if sharing fails, the link is copied. */
  function share() {
    navigator.share({ title: t('shareText', { brand }), url: link.url }).catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'AbortError') copy(link.url);
    });
  }

  return (
    <>
      <p className="t-small rounded-field bg-sunken px-4 py-3 wrap-anywhere" data-link>
        {link.url}
      </p>
      <p className="t-small text-quiet">{t('until', { when: dates.instant(link.expiresAt) })}</p>
      <div className="stack gap-2">
        <Button variant="second" onClick={() => (canShare ? share() : copy(link.url))}>
          {t(canShare ? 'share' : 'copy')}
        </Button>
        <Button variant="plain" busy={busy} onClick={onWithdraw}>
          {t('withdraw')}
        </Button>
      </div>
    </>
  );
}

const linkQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['pay-link', orderId],
    queryFn: (): Promise<PayLinkBody> =>
      valueOf(api.GET('/api/v1/orders/{orderId}/pay-link', { params: { path: { orderId } } })),
    staleTime: 0,
  });

function usePayLink(orderId: string, onWithdrawn: () => void) {
  const queryClient = useQueryClient();
  const link = useQuery(linkQuery(orderId));
  const params = { path: { orderId } };
  const take = (body: PayLinkBody) => void queryClient.setQueryData(linkQuery(orderId).queryKey, body);
  const make = useCommand<void, PayLinkBody>({
    changes: 'nothing',
    run: () => valueOf(api.PUT('/api/v1/orders/{orderId}/pay-link', { params })),
    onDone: take,
  });
  const withdraw = useCommand<void, PayLinkBody>({
    changes: 'nothing',
    run: () => valueOf(api.DELETE('/api/v1/orders/{orderId}/pay-link', { params })),
    onDone: (body) => {
      take(body);
      onWithdrawn();
    },
  });
  return { link: link.data?.link, make, withdraw };
}
