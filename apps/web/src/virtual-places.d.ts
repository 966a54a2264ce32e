declare module 'virtual:places' {
  /** Provinces in the order of the alphabet, each with its cities and municipalities. */
  const places: readonly (readonly [string, readonly string[]])[];
  export default places;
}
