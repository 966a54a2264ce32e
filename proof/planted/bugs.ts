/** List of all planted bugs; promise 4 requires that each is caught. */
import type { Bug } from './bug';
import { BUGS_OF_ACCESS } from './bugs-of-access';
import { BUGS_OF_MONEY } from './bugs-of-money';
import { BUGS_OF_REPORTS } from './bugs-of-reports';

export const BUGS: readonly Bug[] = [...BUGS_OF_MONEY, ...BUGS_OF_ACCESS, ...BUGS_OF_REPORTS];
