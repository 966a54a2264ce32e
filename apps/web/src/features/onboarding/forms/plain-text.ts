/** Without capitals and accents. */
export function normalized(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether a text has every word that is wanted, in any order. */
export function containsWords(text: string, wanted: string): boolean {
  const inside = normalized(text);
  return normalized(wanted)
    .split(/\s+/)
    .every((word) => inside.includes(word));
}
