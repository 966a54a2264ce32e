import type { OperatorRoleName } from '@tulay/contract/operator/role';
import type { ReactNode } from 'react';
import { NoPermission } from '../kit/no-permission';
import { commandsOfPage, mayOpenPage } from './pages';

/** Shows a page if the operator's roles may open the page. Otherwise lists the roles that may. */
export const PageGate = ({
  path,
  roles,
  children,
}: {
  readonly path: string;
  readonly roles: readonly OperatorRoleName[];
  readonly children: ReactNode;
}) => (mayOpenPage(path, roles) ? children : <NoPermission commands={commandsOfPage(path)} />);
