import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * What was typed after the name of a tool. `--help` prints how it is called, and a word that the tool does not know is
 * named above that (exit code 2): nothing else happens then.
 * @param usage how it is called, in a line.
 */
export function toolArguments<T extends ParseArgsConfig>(
  usage: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  if (process.argv.slice(2).some((each) => each === '--help' || each === '-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    process.exit(2);
  }
}
