/** Row that was read as JSON, so its timestamps are strings and not dates. */
export type Wire<T> = { [K in keyof T]: Date extends T[K] ? Exclude<T[K], Date> | string : T[K] };
