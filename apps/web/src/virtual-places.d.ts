declare module 'virtual:places' {
  type Towns = readonly (readonly [town: string, barangays: readonly string[]])[];
  const provinces: readonly (readonly [province: string, load: () => Promise<{ default: Towns }>])[];
  export default provinces;
}
