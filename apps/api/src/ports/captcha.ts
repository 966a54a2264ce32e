/** Draws text that people can read and simple programs cannot. */
export interface CaptchaPainter {
  /** PNG bytes. */
  paint(text: string): Promise<Buffer>;
}
