import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocale } from 'use-intl';
import type { FaqEntry } from '@tulay/copy/faq-facts';
import { api, valueOf } from '../../api/client';
import { useStore } from '../../app/store/store';

/**
 * Returns the server's questions and answers. The last ones in this language are stored, so that help opens at once and
 * without a connection.
 */
export function useFaq() {
  const language = useLocale();
  const stored = useStore((data) => data.FAQData).filter((each) => each.language === language);
  const query = useQuery({
    queryKey: ['faq', language],
    queryFn: () => valueOf(api.GET('/api/v1/faq', { params: { query: { language } } })),
    staleTime: 3_600_000,
  });
  const { data } = query;
  useEffect(() => {
    if (data)
      useStore.setState({ FAQData: data.entries.map((entry) => ({ ...entry, language: data.language })) });
  }, [data]);
  const entries: readonly FaqEntry[] | undefined = data?.entries ?? (stored.length > 0 ? stored : undefined);
  return { entries, query };
}
