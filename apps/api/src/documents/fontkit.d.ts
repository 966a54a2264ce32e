/** Types of the part of fontkit that we call, because it comes without types. pdfkit accepts its fonts. */
declare module 'fontkit' {
  /**
   * Returns the glyphs of a text and their positions. pdfkit changes the positions, so it gets a copy of a layout that
   * is used again.
   */
  export interface GlyphRun {
    readonly positions: readonly object[];
  }

  export type Font = PDFKit.Mixins.PDFFontSource & {
    layout(text: string, features?: readonly string[]): GlyphRun;
  };

  export function openSync(path: string): Font;
}
