/** Draws text that people can read and simple programs cannot. */
export interface CaptchaPainter {
  /** Returns the picture as PNG bytes. */
  paint(text: string): Promise<Buffer>;
}
