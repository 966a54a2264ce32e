/** For each page, the commands whose answers the page shows. These commands decide who may open the page. */
import type { OperatorCommandName } from '@tulay/contract/operator/commands';
import { REPORT_COMMANDS } from '@tulay/contract/operator/commands/reports/report';
import type { CONSOLE_PAGES } from '@tulay/contract/operator/console';
import { mayRun, QUEUE_COMMANDS } from '@tulay/contract/operator/queue-commands';
import { QUEUES } from '@tulay/contract/operator/queues';
import type { OperatorRoleName } from '@tulay/contract/operator/role';
import { keysOf } from '@tulay/engine/records';
import { AREA_NAMES, AREAS } from './areas';

type Page = (typeof CONSOLE_PAGES)[number];

/**
 * Commands of each page. An operator who may run one of them may open the page. A page without commands is open to every
 * operator. @param part the queue or area in the address
 */
const PAGE_COMMANDS: Readonly<Record<Page, (part: string) => readonly OperatorCommandName[]>> = {
  '/queue': (part) => QUEUES.filter((queue) => queue === part).map((queue) => QUEUE_COMMANDS[queue]),
  '/collections': () => ['collections list'],
  '/customers': () => ['customer find'],
  '/loans': () => ['statement', 'loan show', 'loan position'],
  '/approvals': () => ['request list'],
  '/operations': () => ['day list'],
  '/area': (part) => AREA_NAMES.filter((area) => area === part).flatMap((area) => AREAS[area].reads),
  '/portfolio': () => keysOf(REPORT_COMMANDS),
  '/day-loans': () => ['day loans'],
  '/case-times': () => ['report case-times', 'case times'],
  '/commands': () => [],
};

const isPage = (path: string): path is Page => Object.hasOwn(PAGE_COMMANDS, path);

/** Returns the commands of the page with this address. */
export function commandsOfPage(path: string): readonly OperatorCommandName[] {
  const [, page = '', part = ''] = path.split('/');
  const beginning = `/${page}`;
  return isPage(beginning) ? PAGE_COMMANDS[beginning](part) : [];
}

/** Returns true if one of the roles may open the page with this address. */
export function mayOpenPage(path: string, roles: readonly OperatorRoleName[]): boolean {
  const commands = commandsOfPage(path);
  return commands.length === 0 || commands.some((name) => mayRun(name, roles));
}
