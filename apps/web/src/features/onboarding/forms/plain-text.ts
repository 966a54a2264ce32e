export function normalized(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export function containsWords(text: string, search: string): boolean {
  const inside = normalized(text);
  return normalized(search)
    .split(/\s+/)
    .every((word) => inside.includes(word));
}
