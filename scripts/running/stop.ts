/** Error that ends a command with a message for its user. Any other error is a bug and shows its stack. */
export class Stop extends Error {
  override name = 'Stop';
}
