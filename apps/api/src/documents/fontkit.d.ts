/** Types of the part of fontkit that we call, because it comes without types. pdfkit accepts its fonts. */
declare module 'fontkit' {
  /** Glyphs of a text with their positions. pdfkit scales the positions in place. */
  export interface GlyphRun {
    readonly positions: readonly object[];
  }

  export type Font = PDFKit.Mixins.PDFFontSource & {
    layout(text: string, features?: readonly string[]): GlyphRun;
  };

  export function openSync(path: string): Font;
}
