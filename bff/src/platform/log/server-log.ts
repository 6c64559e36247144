import { ConsoleLogger, type LogLevel } from '@nestjs/common'
import type { Config } from '../config/config.ts'
import { isoTime } from '../http/iso-time.ts'
import type { LoggedLine, RecentProblems } from './recent-problems.service.ts'

/** The fields of a line besides `time`, `level`, `context` and `msg`. Others are left out. */
export interface LogFields {
  readonly requestId?: string
  /** The trace of the request; the log adds it by itself while the server works for one. */
  readonly traceId?: string
  /** The pattern of a route, such as `/api/tmdb/:type/:id`; never an address. */
  readonly route?: string
  readonly status?: number
  /** Milliseconds. */
  readonly ms?: number
  readonly verdict?: string
  /** An error with its stack. */
  readonly err?: string
}
const fieldNames = ['requestId', 'traceId', 'route', 'status', 'ms', 'verdict', 'err'] as const

const levelNames: Readonly<Partial<Record<LogLevel, string>>> = { log: 'info', verbose: 'debug' }
const order: readonly LogLevel[] = ['verbose', 'debug', 'log', 'warn', 'error', 'fatal']

/** The levels of Nest from a level of `LOG_LEVEL` up. */
export const levelsFrom = (level: Config['log']['level']): LogLevel[] =>
  order.slice(level === 'debug' ? 0 : order.indexOf(level === 'info' ? 'log' : level))

/** Parts of the framework that describe each module and route at the start. */
const frameworkContexts: ReadonlySet<unknown> = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
])

type PrintedMessages = Parameters<ConsoleLogger['printMessages']>

/**
 * The log on standard output and standard error: text for people, or one JSON object for each line. A caller passes its
 * fields as an object after the message: `logger.warn('is away', { requestId } satisfies LogFields)`.
 */
export class ServerLog extends ConsoleLogger {
  constructor(
    format: Config['log']['format'],
    levels: LogLevel[],
    private readonly problems: RecentProblems | null = null,
    /** The id of the trace that a line belongs to, if requests are traced. */
    private readonly traceId: (() => string | undefined) | null = null,
  ) {
    // Node leaves `isTTY` undefined for a pipe or a file, and Nest would then color the lines, which fail2ban does not read.
    const colors = process.stdout.isTTY === true && !process.env['NO_COLOR']
    super({ json: format === 'json', logLevels: levels, colors })
  }

  override log(message: unknown, ...rest: unknown[]): void {
    if (!frameworkContexts.has(rest.at(-1)) || this.isLevelEnabled('debug')) super.log(message, ...rest)
  }

  override warn(message: unknown, ...rest: unknown[]): void {
    this.noteProblem('warn', message, rest)
    super.warn(message, ...rest)
  }

  override error(message: unknown, ...rest: unknown[]): void {
    this.noteProblem('error', message, rest)
    super.error(message, ...rest)
  }

  /** Nest appends the context to what the caller passed. */
  private noteProblem(level: LoggedLine['level'], message: unknown, rest: readonly unknown[]): void {
    const fields = rest.find((one) => typeof one === 'object' && one !== null) ?? {}
    const context = rest.at(-1)
    this.problems?.note({
      level,
      context: typeof context === 'string' ? context : '',
      message,
      fields: fieldsOf(fields),
    })
  }

  protected override printMessages(...[messages, context, level, stream, stack, params]: PrintedMessages): void {
    const traceId = this.traceId?.()
    super.printMessages(messages, context, level, stream, stack, traceId ? { traceId, ...params } : params)
  }

  protected override printAsJson(
    message: unknown,
    { context, logLevel, writeStreamType, errorStack, error, params }: Parameters<ConsoleLogger['printAsJson']>[1],
  ): void {
    const err: unknown = params?.['err'] ?? error?.stack ?? errorStack
    const line = this.stringifyJsonLogObject({
      time: isoTime(Date.now()),
      level: levelNames[logLevel] ?? logLevel,
      context,
      msg: typeof message === 'string' ? message : this.stringifyMessage(message, logLevel),
      ...fieldsOf({ ...params, err }),
    })
    process[writeStreamType ?? 'stdout'].write(`${line}\n`)
  }

  protected override stringifyParams(params: LogFields): string {
    const { err, ...short } = fieldsOf(params)
    const words = Object.entries(short).map(([name, value]) => `${name}=${value!}`)
    // A line of a stack is not a line of the log.
    return words.join(' ') + (err === undefined ? '' : `\n${err}`.replace(/\r?\n|\r/g, '\n  '))
  }

  protected override stringifyMessage(message: unknown, level: LogLevel): string {
    const escaped =
      typeof message === 'string' ? message.replace(controls, (mark) => encodeURIComponent(mark)) : message
    return super.stringifyMessage(escaped, level)
  }
}

/** Characters that begin a new line, or move the cursor of a terminal: no message forges a line with them. */
const controls = /[\p{Cc}\u2028\u2029]/gu

function fieldsOf(params: Readonly<Record<string, unknown>> | LogFields): Partial<Record<string, string | number>> {
  const values: Readonly<Record<string, unknown>> = { ...params }
  return Object.fromEntries(
    fieldNames.flatMap((name) => {
      const value = values[name]
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : []
    }),
  )
}
