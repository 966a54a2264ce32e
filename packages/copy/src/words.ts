type Text = (...of: never[]) => unknown;

/** Dictionary in another language, with the keys of the English original. Functions keep their type. */
export type Words<T> = T extends string
  ? string
  : T extends Text
    ? T
    : { readonly [K in keyof T]: Words<T[K]> };

/** The type `T`, in which every key that the original dictionary `O` lacks has the type `never`. */
type OnlyKeysOf<O, T> = T extends string | Text
  ? T
  : { readonly [K in keyof T]: K extends keyof O ? OnlyKeysOf<O[K], T[K]> : never };

/**
 * Returns a function that takes a translation of the dictionary `O` and returns it unchanged. A translation with a
 * missing or extra key does not compile.
 */
export const translationOf =
  <O>() =>
  <T extends Words<O>>(translation: T & OnlyKeysOf<O, T>): Words<O> =>
    translation;
