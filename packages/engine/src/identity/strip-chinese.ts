const CHINESE = /[\p{Script=Han}\u3000-\u303f\uff00-\uff60\u3105-\u312f]/gu;

/** Specification 5: Chinese characters and their punctuation are stripped from inputs. */
export function stripChinese(input: string): string {
  return input.replace(CHINESE, '');
}
