import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  FACEBOOK_OUTCOMES,
  type FacebookLinkStatusBody,
  type FacebookOutcomeName,
  type FacebookScreenName,
} from '@tulay/contract/onboarding/facebook';
import { Button } from '@tulay/ui/actions/button';
import { notify } from '@tulay/ui/behavior/notify';
import { useLeaving } from '@tulay/ui/behavior/use-page-back';
import { Note } from '@tulay/ui/feedback/note';
import { ProblemNote, ProblemRetry } from '@tulay/ui/feedback/problem-note';
import { Skeleton } from '@tulay/ui/feedback/skeleton';
import { useDates } from '@tulay/ui/format/date-format';
import { formatWholeMoney } from '@tulay/ui/format/number-format';
import { Card, CardHead } from '@tulay/ui/layout/card';
import { Sheet } from '@tulay/ui/overlay/sheet';
import { useCommand } from '../../../api/command';
import { ProblemError } from '../../../api/problem';
import { useViewParams } from '../../../app/routing/view-params';
import { facebookQuery, startFacebookLink, unlinkFacebook } from './linked.queries';

export function FacebookCard({ screen }: { screen: FacebookScreenName }) {
  const { data: status, error, refetch } = useQuery(facebookQuery);
  if (status === undefined) {
    return (
      <Card>
        {error instanceof ProblemError ? (
          <ProblemRetry problem={error.problem} onRetry={() => void refetch()} />
        ) : (
          <Waiting />
        )}
      </Card>
    );
  }
  if (!status.offered && status.linkedAt === null) return null;
  return (
    <ScrollIntoViewCard>
      <LinkResult isLinked={status.linkedAt !== null} />
      {status.linkedAt === null ? (
        <LinkOffer screen={screen} raise={status.raise} />
      ) : (
        <LinkedAccount status={status} since={status.linkedAt} />
      )}
    </ScrollIntoViewCard>
  );
}

function ScrollIntoViewCard({ children }: { children: ReactNode }) {
  const isBack = useViewParams().has('facebook');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isBack) place.current?.scrollIntoView({ block: 'center' });
  }, [isBack]);
  return (
    <div ref={place}>
      <Card>{children}</Card>
    </div>
  );
}

function Waiting() {
  return (
    <>
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-[52px] w-full rounded-button" />
    </>
  );
}

const NOTE_VARIANTS = { denied: 'sun', expired: 'sun', taken: 'red', other: 'red', failed: 'red' } as const;

function LinkResult({ isLinked }: { isLinked: boolean }) {
  const t = useTranslations('linked.facebook.outcome');
  const param = useViewParams().get('facebook');
  const outcome: FacebookOutcomeName | undefined = FACEBOOK_OUTCOMES.find((each) => each === param);
  if (outcome === undefined || (outcome === 'linked' || outcome === 'other') !== isLinked) return null;
  if (outcome === 'linked') {
    return (
      <p className="sr-only" role="status">
        {t('linked')}
      </p>
    );
  }
  return (
    <div role="alert">
      <Note variant={NOTE_VARIANTS[outcome]}>{t(outcome)}</Note>
    </div>
  );
}

function LinkOffer({ screen, raise }: { screen: FacebookScreenName; raise: number }) {
  const t = useTranslations('linked.facebook');
  const command = useCommand({
    changes: 'nothing',
    run: () => startFacebookLink(screen),
    onDone: ({ url }) => globalThis.location.assign(url),
  });
  const leaving = useLeaving(command);
  return (
    <>
      <CardHead title={t('heading', { amount: formatWholeMoney(raise) })} />
      <p className="t-small text-quiet">{t('gets')}</p>
      <ProblemNote problem={command.problem} />
      <Button variant="second" busy={leaving && t('leaving')} onClick={() => command.send(undefined)}>
        {t('button')}
      </Button>
      {screen === 'baseInfo2' ? <p className="t-micro text-center text-quiet">{t('later')}</p> : null}
    </>
  );
}

function LinkedAccount({ status, since }: { status: FacebookLinkStatusBody; since: string }) {
  const t = useTranslations('linked.facebook');
  const dates = useDates();
  const client = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  const { added, raise } = status;
  return (
    <>
      <CardHead title={t('linkedHeading')}>
        <CircleCheck className="shrink-0 text-success" size={24} strokeWidth={1.75} aria-hidden="true" />
      </CardHead>
      <p className="t-small text-quiet">
        {t('since', { date: dates.instant(since) })}{' '}
        {added === null ? t('willAdd', { amount: formatWholeMoney(raise) }) : null}
        {added === 0 ? t('full') : null}
        {added ? t('added', { amount: formatWholeMoney(added) }) : null}
      </p>
      <Button variant="plain" onClick={() => setConfirming(true)}>
        {t('unlink')}
      </Button>
      <UnlinkSheet
        open={confirming}
        added={added ?? 0}
        onClose={() => setConfirming(false)}
        onUnlinked={(left) => client.setQueryData(facebookQuery.queryKey, left)}
      />
    </>
  );
}

interface Props {
  readonly open: boolean;
  /** Amount that the link added to the limit, in centavos. */
  readonly added: number;
  readonly onClose: () => void;
  readonly onUnlinked: (left: FacebookLinkStatusBody) => void;
}

function UnlinkSheet({ open, added, onClose, onUnlinked }: Props) {
  const t = useTranslations('linked.facebook');
  const command = useCommand({
    changes: 'limit',
    run: (_input: undefined, key) => unlinkFacebook(key),
    onDone: (left) => {
      onClose();
      onUnlinked(left);
      notify(t('unlinked'));
    },
  });
  return (
    <Sheet open={open} onClose={onClose} title={t('unlinkHeading')}>
      <p className="text-quiet">
        {added > 0 ? t('unlinkBody', { amount: formatWholeMoney(added) }) : t('unlinkPlain')}
      </p>
      <ProblemNote problem={command.problem} />
      <Button
        variant="danger"
        busy={command.pending && t('unlinking')}
        onClick={() => command.send(undefined)}
      >
        {t('unlinkButton')}
      </Button>
      <Button variant="plain" onClick={onClose}>
        {t('stay')}
      </Button>
    </Sheet>
  );
}
