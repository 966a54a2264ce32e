/** Types of the part of fontkit that we call, because it comes without types. pdfkit accepts its fonts. */
declare module 'fontkit' {
  /**
   * Returns the glyphs of a text and their positions. pdfkit changes the positions, so callers that use a layout again
   * give pdfkit a copy.
   */
  export interface GlyphRun {
    readonly glyphs: readonly { readonly id: number }[];
    readonly positions: readonly object[];
  }

  export type Font = PDFKit.Mixins.PDFFontSource & {
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string, features?: readonly string[]): GlyphRun;
  };

  export function openSync(path: string): Font;
}
