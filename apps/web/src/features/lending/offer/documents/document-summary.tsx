import { useLocale, useTranslations } from 'use-intl';
import type { OrderBody } from '@tulay/contract/lending/loan';
import { agreementText, conditionsText } from '@tulay/copy/document-text';
import { documentOrder } from './document-facts';

export default function DocumentSummary({ order }: { order: OrderBody }) {
  const t = useTranslations('loan');
  const language = useLocale();
  const facts = { order: documentOrder(order) };
  const lines = [agreementText(language, facts), conditionsText(language, facts)].flatMap(
    ({ summary }) => summary,
  );
  return (
    <div className="stack gap-2 rounded-field bg-tint px-4 py-4">
      <h3 className="t-label text-accent-strong">{t('inShort')}</h3>
      {lines.map((line) => (
        <p key={line} className="t-small">
          {line}
        </p>
      ))}
    </div>
  );
}
