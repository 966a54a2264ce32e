/** Types of the one function of fontkit that we call, which has no types of its authors. Its font is an argument of pdfkit. */
declare module 'fontkit' {
  export function openSync(path: string): PDFKit.Mixins.PDFFontSource;
}
