/** Reads answers from standard input, which no process list or shell history shows. */
import { createInterface, type Interface } from 'node:readline';

export function createPrompt() {
  let opened: { readonly input: Interface; readonly lines: AsyncIterator<string> } | null = null;

  function open() {
    const input = createInterface({ input: process.stdin });
    return { input, lines: input[Symbol.asyncIterator]() };
  }

  return {
    /** Prints the question and returns the next line. Throws at the end of the input. */
    async ask(question: string): Promise<string> {
      opened ??= open();
      process.stderr.write(`${question}: `);
      const { value, done } = await opened.lines.next();
      if (done === true) throw new Error('Standard input ended before all questions were answered.');
      return value.trim();
    },

    close: (): void => opened?.input.close(),
  };
}
export type Prompt = ReturnType<typeof createPrompt>;
