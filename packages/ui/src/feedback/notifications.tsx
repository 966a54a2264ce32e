import { Suspense } from 'react';
import { lazyFile } from '../behavior/lazy-file';
import { useNotice } from '../behavior/notify';

const UpdateOffer = lazyFile(() => import('./update-offer'));

/** The only live region for short notices. It lies above the tab bar and lets taps through. */
export function Notifications() {
  const { notice, update } = useNotice();
  return (
    <div
      className="pointer-events-none absolute inset-x-4 bottom-24 z-40 grid gap-2"
      role="status"
      aria-live="polite"
    >
      {notice ? (
        <p
          key={notice.id}
          className="rise t-small rounded-field bg-invert px-4 py-3.5 font-medium text-on-invert shadow-raised"
        >
          {notice.text}
        </p>
      ) : null}
      <Suspense>{update ? <UpdateOffer onTake={update} /> : null}</Suspense>
    </div>
  );
}
