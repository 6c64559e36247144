/** The input and output of a command. Tests give it their own. */
export interface CommandContext {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The folder of the built interface, which names the build. */
  readonly frontendDist: string
  /** Writes a line to standard output: the result, such as a password, that another program may read. */
  readonly print: (line: string) => void
  /** Writes a line to standard error: a message for the person at the terminal. */
  readonly printMessage: (line: string) => void
}

/** Runs a command with the words after its name. Returns the exit code: 0 for success, 1 for a failure that it has named. */
export type RunCommand = (args: readonly string[], context: CommandContext) => Promise<number>

export interface Command {
  readonly name: string
  /** One line for the list of commands. */
  readonly summary: string
  /** The words that may follow the name, one line for each form. */
  readonly forms: readonly string[]
  /** Loads the file of the command, so that a command does not wait for the code of another. */
  readonly load: () => Promise<{ readonly run: RunCommand }>
}

/** Words that the command does not understand: the person sees its forms, and the exit code is 2. */
export class UsageError extends Error {}

/** A reason that the operator can fix; the message is a sentence, and the exit code is 1. */
export class CommandError extends Error {}
