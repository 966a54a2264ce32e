/** Drawings of the sandbox's pages: icons in the style of the app's, its mark, and its bridge. */
import { type Html, html } from './html';

const ICONS = {
  home: 'M3 10.5 12 3l9 7.5V21h-6v-6H9v6H3z',
  compass: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM15.5 8.5l-2 5-5 2 2-5z',
  people:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21v-1a6 6 0 0 1 12 0v1M16 3.5a4 4 0 0 1 0 7.5M18 14.5a6 6 0 0 1 4 5.5v1',
  message: 'M4 4h16v12H9l-5 4z',
  send: 'M7 17 17 7M9 7h8v8',
  wallet: 'M3 7h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3 7l11-4v4M17 13.5h.01',
  list: 'M6 2h12v20l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4',
  alert: 'M12 3 22 20H2zM12 10v4M12 17h.01',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2',
  check: 'M5 12.5 10 17.5 19 7.5',
  chevron: 'm9 6 6 6-6 6',
  open: 'M14 4h6v6M20 4l-9 9M10 5H4v15h15v-6',
  bank: 'M3 10 12 4l9 6M5 10v8M10 10v8M14 10v8M19 10v8M3 21h18',
} as const;

export type IconName = keyof typeof ICONS;

export const icon = (name: IconName): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`;

export const brandMark = html`<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
<rect width="32" height="32" rx="9" fill="#075450"/><circle cx="16" cy="17.5" r="4.2" fill="#ffb224"/>
<path d="M5.5 22a10.5 10.5 0 0 1 21 0M4.5 22.2h23" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/></svg>`;

/** Arch with the sun below it, for an empty list. */
export const emptyArch = html`<svg class="arch" viewBox="0 0 128 64" aria-hidden="true">
<circle cx="64" cy="40" r="14" fill="#ffb224"/>
<path d="M14 58a50 50 0 0 1 100 0M34 58V24M64 58V8M94 58V24" fill="none" stroke="var(--primary)" stroke-width="3"/>
<path d="M4 58h120" stroke="var(--deck)" stroke-width="4" stroke-linecap="round"/></svg>`;

/** Drawing of the bridge on the app's start page, without the land at its ends. */
export const bridgeScene = html`<svg class="scene" viewBox="0 0 390 200" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
<circle cx="286" cy="82" r="58" fill="#ffb224"/>
<path d="M-600 138H0c40-26 92-34 140-18 38 12 70 6 110-8 52-18 104-10 140 12H990V200H-600z" fill="var(--hill-far)"/>
<path d="M-600 166H0c60-14 110-10 160-2 70 10 140 8 230-8H990V200H-600z" fill="var(--hill-near)"/>
<g fill="none" stroke="var(--primary)" stroke-linecap="round">
<path d="M36 166A162 124 0 0 1 354 166" stroke-width="9"/>
<path d="M65 166V124M97.5 166V97M130 166V82M162.5 166V74M195 166V71M227.5 166V74M260 166V82M292.5 166V97M325 166V124" stroke-width="3"/></g>
<g transform="translate(136 126)"><path d="M6 6h56a5 5 0 0 1 5 4.2L69 19l15 2.4a6 6 0 0 1 5 6V34H2V10a4 4 0 0 1 4-4z" fill="#fff"/>
<path d="M2 25h87v4.5H2z" fill="#ffb224"/><path d="M2 29.5h87V34H2z" fill="#0b6e69"/>
<path d="M7 10h13v11H7zM23 10h13v11H23zM39 10h13v11H39zM55 10h7.2l2 11H55z" fill="#10243e"/>
<rect x="4" y="1.5" width="60" height="4.5" rx="2.2" fill="#075450"/><rect x="31" y="-6" width="16" height="8" rx="2" fill="#d7a44e"/>
<circle cx="18" cy="35" r="8" fill="#10243e"/><circle cx="70" cy="35" r="8" fill="#10243e"/>
<circle cx="18" cy="35" r="3" fill="#faf8f4"/><circle cx="70" cy="35" r="3" fill="#faf8f4"/></g>
<path d="M-600 170H990" stroke="var(--deck)" stroke-width="9"/>
<path d="M100 174h18l5 30H95zM272 174h18l5 30h-28z" fill="var(--pier)"/></svg>`;
