/** Draws what a person can read and a simple program cannot. */
export interface CaptchaPainter {
  /** PNG bytes. */
  paint(text: string): Promise<Buffer>;
}
