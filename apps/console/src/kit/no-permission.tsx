import { OPERATOR_COMMANDS, type OperatorCommandName } from '@tulay/contract/operator/commands';
import { OPERATOR_ROLES, type OperatorRoleName } from '@tulay/contract/operator/role';
import { codeWords } from '@tulay/copy/console/lookup';
import { CONSOLE_WORDS } from '@tulay/copy/console/words';
import { buttonShape } from './button';

const words = CONSOLE_WORDS.noPermission;

/** Returns the names of the roles that may run one of the commands. */
export function rolesFor(commands: readonly OperatorCommandName[]): string {
  const allowed = new Set<OperatorRoleName>(commands.flatMap((name) => OPERATOR_COMMANDS[name].roles));
  return OPERATOR_ROLES.filter((role) => allowed.has(role))
    .map((role) => codeWords('role', role))
    .join(', ');
}

/** Page for an operator whose roles may not open the address: the roles that may, and a link back. */
export const NoPermission = ({ commands }: { readonly commands: readonly OperatorCommandName[] }) => (
  <section className="panel mx-auto mt-[12vh] grid max-w-lg justify-items-start gap-3 p-6">
    <h1>{words.title}</h1>
    <p>{words.roles(rolesFor(commands))}</p>
    <p className="text-quiet">{words.ask}</p>
    <a className={buttonShape('primary')} href="/">
      {words.back}
    </a>
  </section>
);
