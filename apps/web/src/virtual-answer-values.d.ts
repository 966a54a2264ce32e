declare module 'virtual:answer-values' {
  type Values = readonly string[] | { readonly [field: string]: Values };
  const table: Readonly<Record<string, Values>>;
  export default table;
}
