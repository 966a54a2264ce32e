import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { useEffect } from 'react';

/** Sets the title of the browser's tab while a page is open. Without a title, the tab has the name of the console. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? CONSOLE_WORDS.product : CONSOLE_WORDS.tab(title);
    return () => {
      document.title = CONSOLE_WORDS.product;
    };
  }, [title]);
}
