const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns true for text that PostgreSQL reads as an id, of any UUID version. */
export const isUuid = (text: string): boolean => UUID.test(text);
