import { commandTitle } from '@tulay/copy/console/lookup';

/** Title of a command with its name in the terminal, for lists in which an engineer looks for the name. */
export const CommandName = ({ command }: { readonly command: string }) => (
  <>
    {commandTitle(command)} <code className="text-xs font-normal text-quiet">{command}</code>
  </>
);
