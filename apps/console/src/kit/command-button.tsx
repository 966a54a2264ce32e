import type { OperatorCommandName } from '@tulay/contract/operator/commands';
import type { ComponentProps } from 'react';
import { useMay } from '../api/session';
import { Button } from './button';

/** Button of a command. It is not shown to an operator whose roles do not allow the command. */
export function CommandButton({
  command,
  ...button
}: ComponentProps<typeof Button> & { readonly command: OperatorCommandName }) {
  return useMay()(command) ? <Button {...button} /> : null;
}
