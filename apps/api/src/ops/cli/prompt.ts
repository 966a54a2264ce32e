/** What is asked for on the standard input: it stands in no list of processes and in no shell's history. */
import { createInterface, type Interface } from 'node:readline';

export function createPrompt() {
  let opened: { readonly face: Interface; readonly lines: AsyncIterator<string> } | null = null;

  function open() {
    const face = createInterface({ input: process.stdin });
    return { face, lines: face[Symbol.asyncIterator]() };
  }

  return {
    /** The next line; throws where the input is over. */
    async answer(question: string): Promise<string> {
      opened ??= open();
      process.stderr.write(`${question}: `);
      const { value, done } = await opened.lines.next();
      if (done === true) throw new Error('The standard input is over: an answer is missing.');
      return value.trim();
    },

    close: (): void => opened?.face.close(),
  };
}
export type Prompt = ReturnType<typeof createPrompt>;
