/** The keys of the English original in another language. A missing or extra key does not compile. */
export type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> };
