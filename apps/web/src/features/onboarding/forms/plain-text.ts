/** Returns the text in lower case without accents. */
export function normalized(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Returns whether a text contains every word of `wanted`, in any order. */
export function containsWords(text: string, search: string): boolean {
  const inside = normalized(text);
  return normalized(search)
    .split(/\s+/)
    .every((word) => inside.includes(word));
}
