import type { OrderSummaryBody } from '@tulay/contract/loan';
import type { Language } from '@tulay/copy/languages';
import { FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { paperUrl } from '../../../api/loans';
import { Card } from '../../../ui/card';
import { PdfRow } from '../../../ui/pdf-row';
import { Row } from '../../../ui/row';
import { Sheet } from '../../../ui/sheet';

/** The three papers of the latest loan that was signed, as PDF. */
export function Papers({ order, icon }: { order: OrderSummaryBody | null; icon: ReactNode }) {
  const t = useTranslations('my');
  const loan = useTranslations('loan');
  const language = useLocale() as Language;
  const [open, setOpen] = useState(false);
  if (order === null || order.status === 'offered') return null;

  const drawing = <FileText size={24} strokeWidth={1.75} />;
  const url = (kind: Parameters<typeof paperUrl>[1]) => paperUrl(order.orderId, kind, language);
  return (
    <>
      <Row before={icon} title={t('papers')} hint={t('papersHint')} onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('papers')}>
        <Card flush>
          <PdfRow icon={drawing} title={loan('agreement')} href={url('loan_agreement')} />
          <PdfRow icon={drawing} title={loan('sanctionLetter')} href={url('sanction_letter')} />
          <PdfRow icon={drawing} title={loan('disclosure')} href={url('disclosure')} />
        </Card>
      </Sheet>
    </>
  );
}
