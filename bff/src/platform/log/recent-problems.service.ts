import { Injectable } from '@nestjs/common'

const MAX_PROBLEMS = 50
const MAX_TEXT_LENGTH = 300

/** A warning or an error of this process, without any member's data. Times are epoch milliseconds. */
interface RecentProblem {
  /** When it was logged last. */
  readonly at: number
  readonly level: 'warn' | 'error'
  /** The part of the server that logged it. */
  readonly context: string
  /** The message, or the kind of failure if the message may name a member's data. */
  readonly text: string
  /** The id of the last request, to find the whole message in the log. */
  readonly requestId: string | null
  readonly times: number
}

export interface LoggedLine {
  readonly level: RecentProblem['level']
  readonly context: string
  readonly message: unknown
  readonly fields: Readonly<Partial<Record<string, string | number>>>
}

/** Parts of the server whose messages are about the server alone: its disk, its database, its services, its proxy. */
const aboutServer: ReadonlySet<string> = new Set([
  'backup',
  'database',
  'images',
  'metadata',
  'proxy',
  'redis',
  'traces',
])
/** Lines about the requests of persons, which are not failures of the server. */
const aboutPersons: ReadonlySet<string> = new Set(['security', 'request', 'inspector'])

/**
 * The last warnings and errors of this process, for operators. Only parts that write about the server alone have their
 * message here, without quoted texts, addresses and ids; the others have only the kind of failure. The log has the
 * whole message.
 */
@Injectable()
export class RecentProblems {
  private problems: readonly RecentProblem[] = []

  /** The last one first. */
  get all(): readonly RecentProblem[] {
    return this.problems
  }

  note({ level, context, message, fields }: LoggedLine, now = Date.now()): void {
    if (aboutPersons.has(context)) return
    const text = aboutServer.has(context) ? withoutNames(message) : kindOf(message, fields)
    const isSame = (other: RecentProblem): boolean => other.context === context && other.text === text
    const times = (this.problems.find(isSame)?.times ?? 0) + 1
    const { requestId = null } = fields
    const problem = { at: now, level, context, text, requestId: requestId === null ? null : String(requestId), times }
    this.problems = [problem, ...this.problems.filter((other) => !isSame(other))].slice(0, MAX_PROBLEMS)
  }
}

/** The first line of a message, without what it quotes, and without addresses and ids. */
function withoutNames(message: unknown): string {
  const text = message instanceof Error ? message.message : String(message)
  return text
    .split('\n', 1)[0]!
    .replace(/["'“‘«„`].*["'”’»`]/, '…')
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/\b\d{1,3}(\.\d{1,3}){3}\b|\b[\da-f]*:[\da-f:]+:[\da-f]*\b/gi, '…')
    .replaceAll(/\/\d+(?=\/|\s|$)/g, '/…')
    .replaceAll(/[\w-]{32,}/g, '…')
    .slice(0, MAX_TEXT_LENGTH)
}

/** The name of an error, the route and the status; never a word of a message. */
function kindOf(message: unknown, { err = '', route, status }: LoggedLine['fields']): string {
  const name = message instanceof Error ? message.name : String(err)
  const known = /^[A-Z]\w{0,40}(?:Error|Exception)\b/.exec(name)?.[0]
  return [known ?? 'Error', route, status].filter((part) => part !== undefined).join(' · ')
}
