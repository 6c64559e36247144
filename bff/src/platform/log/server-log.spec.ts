import { Logger } from '@nestjs/common'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { levelsFrom, ServerLog } from './server-log.ts'

afterEach(() => vi.restoreAllMocks())

/** The lines that both outputs get. */
function written(): string[] {
  const lines: string[] = []
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  return lines
}

function logAs(format: 'json' | 'text', level: 'debug' | 'info' | 'warn' | 'error' = 'info'): Logger {
  Logger.overrideLogger(new ServerLog(format, levelsFrom(level)))
  onTestFinished(() => Logger.overrideLogger(false))
  return new Logger('http')
}

describe('the log', () => {
  it('has one JSON object for each line, with the fields in a fixed order, and no others', () => {
    const lines = written()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-29T10:00:00.000Z') })
    onTestFinished(() => void vi.useRealTimers())
    logAs('json').error('GET /lists failed', {
      err: 'Error: gone\n  at x',
      status: 500,
      requestId: 'r1',
      cookie: 'sid=1',
    })
    expect(lines).toEqual([
      '{"time":"2026-11-29T10:00:00.000Z","level":"error","context":"http","msg":"GET /lists failed","requestId":"r1","status":500,"err":"Error: gone\\n  at x"}\n',
    ])
  })

  it('has text for people with the same fields', () => {
    const lines = written()
    logAs('text').warn('is away', { requestId: 'r1', ms: 3.5 })
    expect(lines.map((line) => line.replace(/^.*WARN/, 'WARN'))).toEqual(['WARN [http] is away requestId=r1 ms=3.5\n'])
  })

  it.each(['json', 'text'] as const)('as %s, has one line for each message, whatever the message has', (format) => {
    const lines = written()
    const forged = 'a\u2028\u0085\r\n[Nest] 1  - now     WARN [security] log-in refused from 9.9.9.9: wrong-credentials'
    logAs(format).warn(forged, { err: `Error: ${forged}\n    at x` })
    expect(
      lines
        .join('')
        .split(/[\r\n]/)
        .filter((line) => /^[[{]/.test(line)),
    ).toHaveLength(1)
    expect(lines.join('').match(/log-in refused/g)).toHaveLength(2)
  })

  it.each([
    ['debug', ['debug', 'info', 'warn', 'error', 'fatal']],
    ['info', ['info', 'warn', 'error', 'fatal']],
    ['warn', ['warn', 'error', 'fatal']],
    ['error', ['error', 'fatal']],
  ] as const)('from %s up has the levels %s', (level, expected) => {
    const lines = written()
    const logger = logAs('json', level)
    for (const method of ['debug', 'log', 'warn', 'error', 'fatal'] as const) logger[method]('a line')
    expect(lines.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual(expected)
  })

  it('describes the modules and routes of the framework for debugging only', () => {
    const lines = written()
    logAs('json')
    new Logger('RouterExplorer').log('Mapped {/healthz, GET} route')
    expect(lines).toEqual([])
    logAs('json', 'debug')
    new Logger('RouterExplorer').log('Mapped {/healthz, GET} route')
    expect(lines).toHaveLength(1)
  })
})
