import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
}

/** A banner while the device says that it has no network. */
export function Offline({ text }: { text: string }) {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {online ? null : (
        <p className="t-small flex items-center gap-3 bg-invert px-4 py-2.5 text-on-invert">
          <WifiOff size={20} aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  );
}
