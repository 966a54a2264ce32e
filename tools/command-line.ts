import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Reads the arguments of a command as `parseArgs` does. For an option that does not exist, such as `--help`, the program ends
 * with a sentence that lists the options.
 */
export function readArguments<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const options = Object.entries(config.options ?? {}).map(([name, { type }]) =>
      type === 'boolean' ? `--${name}` : `--${name} …`,
    );
    process.stderr.write(`${error.message.split('. ')[0]}. The options are ${options.join(', ')}.\n`);
    process.exit(2);
  }
}
