import type { OperatorRoleName } from '@tulay/contract/operator/role';
import type { ReactNode } from 'react';
import { NoPermission } from '../kit/no-permission';
import { commandsOfPage, mayOpenPage } from './pages';

/** Shows a page to operators whose roles may open it, and who may open it to the others. */
export const PageGate = ({
  path,
  roles,
  children,
}: {
  readonly path: string;
  readonly roles: readonly OperatorRoleName[];
  readonly children: ReactNode;
}) => (mayOpenPage(path, roles) ? children : <NoPermission commands={commandsOfPage(path)} />);
