import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { HomeBody } from '@tulay/contract/home/home';
import { minuteOfManilaDay } from '@tulay/engine/calendar';
import { Brand } from '@tulay/ui/drawings/bridge-mark';
import { MessageBell } from '../../../app/components/message-bell';

export function HomeHeader({ home, subtitle }: { home: HomeBody | undefined; subtitle: string | undefined }) {
  const t = useTranslations('home');
  const brand = useTranslations('common')('brand');
  const [part] = useState(partOfDay);

  return (
    <header className="relative shrink-0 overflow-hidden bg-band pt-1 pb-28 text-on-band">
      <svg
        viewBox="0 0 300 150"
        aria-hidden="true"
        className="absolute top-3 -right-[130px] w-[300px] fill-none stroke-band-art"
        strokeWidth="7"
        strokeLinecap="round"
      >
        <path d="M12 142A138 126 0 0 1 288 142" />
        <path
          strokeWidth="4"
          d="M46 142V59.2M80 142V33.4M115 142V20.1M150 142V16.0M185 142V20.1M220 142V33.4M254 142V59.2"
        />
      </svg>
      <div className="relative flex h-14 items-center justify-between pr-2 pl-4">
        <Brand name={brand} onBand />
        <MessageBell />
      </div>
      <div className="relative px-4 pt-2">
        <h1 className="t-title">
          {home?.name ? t('greeting', { part, name: home.name }) : t('greetingNoName', { part })}
        </h1>
        <p className="min-h-6 text-on-band-quiet">{subtitle}</p>
      </div>
    </header>
  );
}

function partOfDay(): 'morning' | 'afternoon' | 'other' {
  const hour = minuteOfManilaDay(new Date(performance.timeOrigin + performance.now())) / 60;
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'other';
}
