import type { Language } from '@tulay/contract/languages';
import type { ManilaDate } from '@tulay/engine/calendar';
import { exampleBook, folderWith } from '../../apps/api/src/testing/books/example-book';

/**
 * Writes the files of the example of an imported book into a new folder, and returns its path. Phones and numbers of loans are unique
 * on a stack, which other journeys use too. @param phone number of the second borrower, who has one open loan @param other number of
 * the first borrower
 */
export function writeExampleBook(
  day: ManilaDate,
  { phone, other, language }: { readonly phone: string; readonly other: string; readonly language: Language },
): string {
  const files = Object.entries(exampleBook(day)).map(([name, text]) => [
    name,
    text
      .replaceAll('L-1', `L-${phone}-1`)
      .replaceAll('9170000101', other)
      .replaceAll('9170000102', phone)
      .replaceAll(',tl,', `,${language},`),
  ]);
  return folderWith(Object.fromEntries(files));
}
