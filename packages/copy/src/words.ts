/** The same keys as the English original, in another language: a missing or an extra key fails to compile. */
export type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> };
