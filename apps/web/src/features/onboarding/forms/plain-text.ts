/** Without capitals and accents. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether a text has every word that is wanted, in any order. */
export function hasWords(text: string, wanted: string): boolean {
  const inside = plain(text);
  return plain(wanted)
    .split(/\s+/)
    .every((word) => inside.includes(word));
}
