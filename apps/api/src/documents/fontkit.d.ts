/** The part of fontkit that the documents use: pdfkit accepts a font that fontkit has opened. */
declare module 'fontkit' {
  export function openSync(path: string): PDFKit.Mixins.PDFFontSource;
}
