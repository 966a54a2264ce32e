/** Ends a command with a sentence for the person who typed it; any other error is a bug and shows its stack. */
export class Stop extends Error {
  override name = 'Stop';
}
