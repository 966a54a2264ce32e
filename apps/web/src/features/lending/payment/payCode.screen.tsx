import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { PaymentCodeBody } from '@tulay/contract/lending/payment';
import { Button, ButtonLink } from '@tulay/ui/actions/button';
import { SkeletonCards } from '@tulay/ui/feedback/card-skeletons';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { ProblemRetry } from '@tulay/ui/feedback/problem-note';
import { Dock } from '@tulay/ui/layout/dock';
import { Main } from '@tulay/ui/layout/main';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { isMissing, queryProblem } from '../../../api/query-problem';
import { goBack, pathTo, replaceRoute } from '../../../app/routing/navigate';
import { useViewParams } from '../../../app/routing/view-params';
import { useHasSession } from '../../../app/store/use-has-session';
import { CounterCodeCard, QrCodeCard, SaveQrButton, useQrPicture } from './payment-code';
import { paymentCodeQuery, resultQuery } from './payment.queries';

export default function PayCodeScreen() {
  const words = useTranslations('payCode');
  const titles = useTranslations('titles');
  const isLoggedIn = useHasSession();
  const reference = useViewParams().get('payment') ?? '';
  const code = useQuery(paymentCodeQuery(reference));
  const status = useQuery(resultQuery(code.data ? reference : '')).data?.status;
  const moved = status !== undefined && status !== 'created';
  useEffect(() => {
    if (moved) replaceRoute('KSResult', { payment: reference });
  }, [moved, reference]);

  const problem = code.data ? undefined : queryProblem(code.error);
  const unknown = reference === '' || isMissing(problem);
  const { data } = code;
  const heading =
    data && (data.means === 'qr' ? words('qrHeading') : words('counterHeading', { shop: data.channelName }));

  return (
    <>
      <TopBar
        title={heading ?? titles('payCode')}
        onBack={() => goBack(isLoggedIn ? 'billIndex' : 'start')}
      />
      {data ? (
        <CodeView code={data} reference={reference} isLoggedIn={isLoggedIn} />
      ) : (
        <>
          <Main>
            {unknown ? <EmptyState title={words('noCode')}>{words('noCodeHint')}</EmptyState> : null}
            {problem && !unknown ? (
              <ProblemRetry problem={problem} onRetry={() => void code.refetch()} />
            ) : null}
            {code.isLoading ? <Waiting /> : null}
          </Main>
          {unknown ? <ToLoans isLoggedIn={isLoggedIn} /> : null}
        </>
      )}
    </>
  );
}

interface CodeViewProps {
  readonly code: PaymentCodeBody;
  readonly reference: string;
  readonly isLoggedIn: boolean;
}

function CodeView({ code, reference, isLoggedIn }: CodeViewProps) {
  return code.means === 'qr' ? (
    <QrCodeView code={code} reference={reference} isLoggedIn={isLoggedIn} />
  ) : (
    <CounterCodeView code={code} isLoggedIn={isLoggedIn} />
  );
}

function QrCodeView({ code, reference, isLoggedIn }: CodeViewProps) {
  const picture = useQrPicture(code);
  return (
    <>
      <Main>
        <QrCodeCard code={code} picture={picture} />
        <WaitingForPayment />
      </Main>
      <Dock>
        {picture ? <SaveQrButton picture={picture} reference={reference} /> : null}
        <HomeLink isLoggedIn={isLoggedIn} />
      </Dock>
    </>
  );
}

function CounterCodeView({ code, isLoggedIn }: Omit<CodeViewProps, 'reference'>) {
  const words = useTranslations('payCode');
  return (
    <>
      <Main>
        <CounterCodeCard code={code} />
        <WaitingForPayment />
      </Main>
      <Dock>
        <Button onClick={() => globalThis.print()}>
          <Printer size={24} strokeWidth={1.75} aria-hidden="true" />
          {words('print')}
        </Button>
        <HomeLink isLoggedIn={isLoggedIn} />
      </Dock>
    </>
  );
}

function WaitingForPayment() {
  const t = useTranslations('payCode');
  return (
    <p className="t-small flex items-center justify-center gap-3 text-quiet print:hidden" role="status">
      <span className="spin" aria-hidden="true" />
      {t('waiting')}
    </p>
  );
}

/** Links the borrower's loans, where a new payment code can be created, or the start screen without a log-in. */
function ToLoans({ isLoggedIn }: { isLoggedIn: boolean }) {
  const t = useTranslations('payment');
  const login = useTranslations('paymentResult')('toHome');
  return (
    <Dock bare>
      <ButtonLink href={pathTo(isLoggedIn ? 'billIndex' : 'start')}>
        {isLoggedIn ? t('toLoan') : login}
      </ButtonLink>
    </Dock>
  );
}

function HomeLink({ isLoggedIn }: { isLoggedIn: boolean }) {
  const t = useTranslations('paymentResult');
  if (!isLoggedIn) return null;
  return (
    <ButtonLink variant="plain" href={pathTo('homeIndex')}>
      {t('toHome')}
    </ButtonLink>
  );
}

function Waiting() {
  return <SkeletonCards heights={['h-[480px]', 'h-[220px]']} />;
}
