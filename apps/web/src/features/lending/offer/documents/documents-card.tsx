import { FileText, PenLine, ScrollText } from 'lucide-react';
import { lazyFile } from '@tulay/ui/behavior/lazy-file';
import { useLocale, useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { formatDay } from '@tulay/ui/format/date-format';
import { Card } from '@tulay/ui/layout/card';
import { PdfRow } from '@tulay/ui/layout/pdf-row';
import { Row } from '@tulay/ui/layout/row';
import { documentUrl } from '../../../../api/loans';
import { pathTo } from '../../../../app/routing/navigate';

const DocumentSummary = lazyFile(() => import('./document-summary'));

/**
 * Links the documents to read before signing. Suspends while their text loads, because its height moves the consents
 * below.
 */
export function DocumentsCard({ order }: { order: OrderBody }) {
  const t = useTranslations('loan');
  const language = useLocale();
  const { orderId, quote } = order;

  return (
    <Card flush>
      <div className="px-3 pt-3 pb-2">
        <DocumentSummary order={order} />
      </div>
      <PdfRow
        icon={<FileText size={24} strokeWidth={1.75} />}
        title={t('disclosure')}
        hint={t('disclosureHint')}
        href={documentUrl(orderId, 'disclosure', language)}
      />
      <Row
        icon={PenLine}
        iconVariant="flat"
        title={t('agreement')}
        hint={t('agreementHint', {
          date: formatDay(quote.finalDueDate, language),
          days: String(quote.coolingOffDays),
        })}
        href={pathTo('loan', { order: orderId })}
      />
      <Row
        icon={ScrollText}
        iconVariant="flat"
        title={t('sanctionLetter')}
        href={pathTo('conditionalTerms', { order: orderId })}
      />
    </Card>
  );
}
