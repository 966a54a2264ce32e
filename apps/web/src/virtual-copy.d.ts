declare module 'virtual:copy/*' {
  const words: Record<string, never>;
  export default words;
}
