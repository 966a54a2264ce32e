/** Types of what we call of fontkit, which has no types of its authors. pdfkit accepts its fonts. */
declare module 'fontkit' {
  /** Glyphs of a text and their positions, of which pdfkit changes the numbers. */
  export interface GlyphRun {
    readonly positions: readonly object[];
  }

  export type Font = PDFKit.Mixins.PDFFontSource & {
    layout(text: string, features?: readonly string[]): GlyphRun;
  };

  export function openSync(path: string): Font;
}
