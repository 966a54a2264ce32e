import { news as english } from './en/news';
import { news as tagalog } from './tl/news';
import type { Words } from './words';

const words: { readonly en: typeof english; readonly tl: Words<typeof english> } = {
  en: english,
  tl: tagalog,
};

export type NewsKey = keyof typeof english;

export const NEWS = Object.keys(english) as [NewsKey, ...NewsKey[]];

export const newsText = (key: NewsKey) => ({ en: words.en[key], tl: words.tl[key] });
