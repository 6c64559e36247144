import { ConfigError } from '../platform/config/config.ts'
import { CommandError, UsageError, type Command, type CommandContext } from './command.ts'
import { commands } from './commands.ts'

const helpWords: readonly (string | undefined)[] = ['help', '--help', '-h']

/**
 * The operator's command line: runs the command that the first word names, with the others. Returns the exit code: 0 for
 * success, 1 for a failure, 2 for words that it does not understand.
 * @param program how the person calls the command line, for its help
 */
export async function operate(
  [name, ...args]: readonly string[],
  program: string,
  context: CommandContext,
): Promise<number> {
  if (helpWords.includes(name)) {
    context.print(usageOf(program, commands))
    return 0
  }
  const command = commands.find((one) => one.name === name)
  if (!command) {
    if (name !== undefined) context.printMessage(`There is no command “${name}”.`)
    context.printMessage(usageOf(program, commands))
    return 2
  }
  if (helpWords.includes(args[0])) {
    context.print(usageOf(program, [command]))
    return 0
  }
  try {
    return await (await command.load()).run(args, context)
  } catch (error) {
    if (error instanceof UsageError) context.printMessage(usageOf(program, [command]))
    else context.printMessage(messageOf(error))
    return error instanceof UsageError ? 2 : 1
  }
}

/** The forms and summaries of commands, as a person would type them. */
function usageOf(program: string, listed: readonly Command[]): string {
  const lines = listed.flatMap(({ name, summary, forms }) => [
    ...forms.map((form) => `  ${program} ${name} ${form}`.trimEnd()),
    `      ${summary}`,
  ])
  return ['Usage:', ...lines].join('\n')
}

/** A sentence for errors that the operator can fix; the stack of any other error. */
function messageOf(error: unknown): string {
  if (error instanceof CommandError || error instanceof ConfigError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
