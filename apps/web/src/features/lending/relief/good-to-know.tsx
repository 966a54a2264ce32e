import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Card, CardHead } from '@tulay/ui/layout/card';

/** What happens if, in short sentences. */
export function GoodToKnow({ facts }: { facts: readonly string[] }) {
  const t = useTranslations('relief');
  return (
    <Card>
      <CardHead title={t('goodToKnow')} />
      <ul className="stack gap-3">
        {facts.map((fact) => (
          <li key={fact} className="flex gap-3">
            <Check className="mt-0.5 shrink-0 text-accent" size={20} strokeWidth={2} aria-hidden="true" />
            <span>{fact}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
