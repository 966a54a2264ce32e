/** Somebody looks at the screen until the code is sent, and another network may have to be asked yet. */
export const SMS_PATIENCE = { timeoutMs: 5_000, retries: 1 } as const;
