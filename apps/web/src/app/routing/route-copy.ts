import type { Part } from '@tulay/copy/parts';
import type { RouteName } from './route-names';

/** What the first screens say, which the page asks for before the app has come; any other screen may say everything. */
export const FEWER_WORDS: Readonly<Partial<Record<RouteName, readonly Part[]>>> = {
  start: ['first'],
  login: ['first', 'entry'],
  homeIndex: ['first', 'entry', 'home'],
  repaidDetail: ['first', 'entry', 'home', 'owed'],
};
