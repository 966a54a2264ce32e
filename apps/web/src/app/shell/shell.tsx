import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { frameProps } from '@tulay/ui/behavior/frame';
import { Notifications } from '@tulay/ui/feedback/notifications';
import { layoutOf } from './layout';
import { Offline } from './offline';
import { Routed } from '../routing/router';

const loadSide = () => import('./desktop-side');
const side: { DesktopSide: ComponentType } = { DesktopSide: lazy(loadSide) };

/**
 * Loads the side panel of the desktop layout before the first render, so that it does not appear later than the rest.
 */
export async function prepareFrame(): Promise<void> {
  if (layoutOf(navigator.userAgent) === 'mobile') return;
  const loaded = await loadSide().catch(() => undefined);
  if (loaded) side.DesktopSide = loaded.default;
}

/** Frame of the app, at most 540 px wide: the whole screen on mobile, to the right of the side panel on desktop. */
export function Shell() {
  const layout = layoutOf(navigator.userAgent);
  if (layout === 'mobile') return <Frame className="mx-auto w-full max-w-(--frame)" />;

  return (
    <div className="grid h-dvh grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_540px]">
      <Side />
      <Frame className="mx-auto w-full max-w-(--frame) shadow-[-1px_0_0_var(--line),-24px_0_48px_-32px_rgb(16_36_62/.25)]" />
    </div>
  );
}

function Side() {
  return (
    <Suspense fallback={<aside className="hidden bg-tint lg:block" />}>
      <side.DesktopSide />
    </Suspense>
  );
}

function Frame({ className }: { className: string }) {
  const t = useTranslations('shell');
  return (
    <div
      {...frameProps}
      className={`relative z-1 flex h-dvh flex-col overflow-hidden bg-paper pt-[env(safe-area-inset-top)] ${className}`}
    >
      <Offline text={t('offline')} lastBills={t('lastBills')} />
      <Routed />
      <Notifications />
    </div>
  );
}
