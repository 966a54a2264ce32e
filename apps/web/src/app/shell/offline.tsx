import { WifiOff } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { pathTo } from '../routing/navigate';
import { useHasSession } from '../store/use-has-session';

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
}

export function Offline({ text, lastBills }: { text: ReactNode; lastBills: ReactNode }) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const hasSession = useHasSession();
  return (
    <div role="status">
      {online ? null : (
        <p className="t-small flex items-center gap-3 bg-invert px-4 py-2.5 text-on-invert">
          <WifiOff className="shrink-0" size={20} aria-hidden="true" />
          <span>
            {text}{' '}
            {hasSession ? (
              <a className="font-semibold text-invert-link underline" href={`#${pathTo('billIndex')}`}>
                {lastBills}
              </a>
            ) : null}
          </span>
        </p>
      )}
    </div>
  );
}
