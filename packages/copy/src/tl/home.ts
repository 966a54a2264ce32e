import type { home as original } from '../en/home';
import type { Words } from '../words';

export const home: Words<typeof original> = {
  greeting: 'Magandang {part, select, morning {umaga} afternoon {hapon} other {gabi}}, {name}',
  greetingNoName: 'Magandang {part, select, morning {umaga} afternoon {hapon} other {gabi}}',
  howMuch: 'Magkano ang kailangan mo?',
  upTo: 'hanggang {amount}',
  apply: 'Tingnan kung magkano ang puwede',
  messages: '{unread, plural, =0 {Mga mensahe} other {Mga mensahe, # hindi pa nabasa}}',
};
