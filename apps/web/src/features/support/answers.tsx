import { FAQ_GROUPS, type FaqEntry } from '@tulay/copy/faq-facts';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Card } from '@tulay/ui/layout/card';

/** Questions by group, each opening its answer. */
export function Answers({ entries }: { entries: readonly FaqEntry[] }) {
  const t = useTranslations('help.groups');
  return FAQ_GROUPS.filter((group) => entries.some((entry) => entry.group === group)).map((group) => (
    <section key={group} className="stack gap-2">
      <h2 className="t-label px-1 pt-1 text-quiet">{t(group)}</h2>
      <Card flush>
        {entries
          .filter((entry) => entry.group === group)
          .map(({ question, answer }) => (
            <details key={question} className="group not-first:border-t not-first:border-line">
              <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3 focus-visible:shadow-[inset_0_0_0_2px_var(--accent)] [&::-webkit-details-marker]:hidden">
                <span className="min-w-0 flex-1">{question}</span>
                <ChevronDown
                  className="shrink-0 text-quiet group-open:rotate-180"
                  size={20}
                  aria-hidden="true"
                />
              </summary>
              <p className="px-4 pb-4 text-quiet">{answer}</p>
            </details>
          ))}
      </Card>
    </section>
  ));
}
