import { queryOptions, useQuery } from '@tanstack/react-query';
import { Award, FileText, SearchCheck } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import type { OrderDocumentsBody } from '@tulay/contract/lending/document';
import { SkeletonCards } from '@tulay/ui/feedback/card-skeletons';
import { EmptyState } from '@tulay/ui/feedback/empty-state';
import { ProblemRetry } from '@tulay/ui/feedback/problem-note';
import { formatInstant } from '@tulay/ui/format/date-format';
import { formatMoney } from '@tulay/ui/format/number-format';
import { Card, CardHead } from '@tulay/ui/layout/card';
import { Main } from '@tulay/ui/layout/main';
import { PdfRow } from '@tulay/ui/layout/pdf-row';
import { Row } from '@tulay/ui/layout/row';
import { TopBar } from '@tulay/ui/layout/top-bar';
import { api, valueOf } from '../../../../api/client';
import { certificateUrl, documentUrl } from '../../../../api/loans';
import { queryProblem } from '../../../../api/query-problem';
import { goBack, pathTo } from '../../../../app/routing/navigate';

export default function ProtocolScreen() {
  const t = useTranslations('documents');
  const documents = useQuery(documentsQuery);

  return (
    <>
      <TopBar title={t('heading')} onBack={() => goBack('my')} />
      <Main>
        {documents.isPending ? <Waiting /> : null}
        {documents.isError ? (
          <ProblemRetry problem={queryProblem(documents.error)} onRetry={() => void documents.refetch()} />
        ) : null}
        {documents.data?.length === 0 ? <EmptyState title={t('none')}>{t('noneHint')}</EmptyState> : null}
        {documents.data?.map((order) => (
          <OrderDocuments key={order.orderId} order={order} />
        ))}
        <Card flush>
          <Row
            icon={SearchCheck}
            iconVariant="flat"
            title={t('checkHeading')}
            hint={t('checkRowHint')}
            href={pathTo('documentCheck')}
          />
        </Card>
      </Main>
    </>
  );
}

function OrderDocuments({ order }: { order: OrderDocumentsBody }) {
  const t = useTranslations('documents');
  const language = useLocale();
  const { orderId, orderNo, documents } = order;

  return (
    <Card>
      <CardHead title={t('order', { number: orderNo })}>
        <b translate="no" className="tabular-nums">
          {formatMoney(order.principal)}
        </b>
      </CardHead>
      <p className="t-small text-quiet">{t('signedOn', { date: formatInstant(order.signedAt, language) })}</p>
      <div className="-mx-4 -mb-4">
        {documents.map(({ kind, checkCode }) => (
          <PdfRow
            key={kind}
            icon={<FileText size={24} strokeWidth={1.75} />}
            title={t(`kinds.${kind}`)}
            hint={checkCode ? t('code', { code: checkCode }) : t('unsealed')}
            href={documentUrl(orderId, kind, language)}
          />
        ))}
        {order.certificate ? (
          <PdfRow
            icon={<Award size={24} strokeWidth={1.75} />}
            title={t(order.settledForLess ? 'kinds.settlement_certificate' : 'kinds.certificate')}
            hint={t(order.settledForLess ? 'settlementHint' : 'certificateHint')}
            href={certificateUrl(orderId, language)}
          />
        ) : null}
      </div>
    </Card>
  );
}

function Waiting() {
  return <SkeletonCards heights={['h-[304px]', 'h-[304px]']} />;
}

const documentsQuery = queryOptions({
  queryKey: ['documents'],
  queryFn: () => valueOf(api.GET('/api/v1/documents')),
});
