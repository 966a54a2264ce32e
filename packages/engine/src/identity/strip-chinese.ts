const CHINESE = /[\p{Script=Han}\u3000-\u303f\uff00-\uff60\u3105-\u312f]/gu;

/** Removes Chinese characters and punctuation (specification 5). */
export function stripChinese(input: string): string {
  return input.replace(CHINESE, '');
}
