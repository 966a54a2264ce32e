import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { frameProps } from '@tulay/ui/behavior/frame';
import { Notifications } from '@tulay/ui/feedback/notifications';
import { layoutOf } from './layout';
import { Offline } from './offline';
import { Routed } from '../routing/router';

const side: { DesktopSide: ComponentType } = { DesktopSide: () => null };

/**
 * Loads the side panel of the desktop layout before the first render, so that it appears together with the rest. If it
 * were loaded later and failed, the page would reload under a form.
 */
export async function prepareFrame(): Promise<void> {
  if (layoutOf(navigator.userAgent) === 'desktop') {
    side.DesktopSide = (await import('./desktop-side')).default;
  }
}

/** Frame of the app, at most 540 px wide: the whole screen on mobile, to the right of the side panel on desktop. */
export function Shell() {
  const layout = layoutOf(navigator.userAgent);
  if (layout === 'mobile') return <Frame className="mx-auto w-full max-w-(--frame)" />;

  return (
    <div className="grid h-dvh grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_540px]">
      <side.DesktopSide />
      <Frame className="mx-auto w-full max-w-(--frame) shadow-[-1px_0_0_var(--line),-24px_0_48px_-32px_rgb(16_36_62/.25)]" />
    </div>
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
