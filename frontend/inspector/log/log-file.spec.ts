// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest'
import { recordedSession } from '../testing/recorded-session.ts'
import { MAX_LOG_LENGTH, parseLog, toLogFile } from './log-file.ts'

let log: Awaited<ReturnType<typeof recordedSession>>
beforeAll(async () => {
  log = await recordedSession()
})
const file = (change: object) => JSON.stringify({ ...(JSON.parse(toLogFile(log, 5)) as object), ...change })
const fault = (text: string) => {
  const parsed = parseLog(text)
  return parsed.isOk ? null : parsed.fault
}

describe('a log as a file', () => {
  it('is read back unchanged', () => {
    expect(parseLog(toLogFile(log, 5, false))).toEqual({
      isOk: true,
      omittedCount: 0,
      file: {
        format: 'reelroom-inspector',
        version: 1,
        exportedAt: 5,
        isRedacted: false,
        realms: log.realms,
        entries: log.entries,
      },
    })
    const exported = toLogFile(log, 5)
    const read = parseLog(exported)
    expect(read.isOk && toLogFile(read.file, 5)).toBe(exported)
  })

  it('has personal data only on request, and never secrets', () => {
    expect(toLogFile(log, 5)).not.toMatch(/Ada|example\.org/)
    expect(toLogFile(log, 5, false)).toContain('"name":"Ada"')
    expect(toLogFile(log, 5, false)).not.toContain('example.org')
    expect(toLogFile(log, 5)).toContain('"event":{"type":"session.logOut"}')
  })

  it('is refused with the reason if it is invalid, hostile or of another version', () => {
    expect(fault('x'.repeat(MAX_LOG_LENGTH + 1))).toBe('too-long')
    for (const text of ['', 'log', toLogFile(log, 5).slice(0, -100), '{"format":', '['.repeat(5_000_000)])
      expect(fault(text)).toBe('no-json')
    for (const text of ['null', '[]', '7', '{}', '{"format":"har"}', '['.repeat(1000) + ']'.repeat(1000)])
      expect(fault(text)).toBe('no-log')
    expect(fault(file({ version: 2 }))).toBe('other-version')
    expect(fault(file({ entries: [{ kind: 'step' }] }))).toBe('nothing-readable')
    expect(fault(file({ realms: [] }))).toBe('nothing-readable')
  })

  it('loses only its malformed entries', () => {
    const [entry] = log.entries
    const nested = `${'['.repeat(1000)}${']'.repeat(1000)}`
    const event = { ...log.entries.find(({ kind }) => kind === 'event')! }
    const odd = [
      null,
      7,
      { ...entry, seq: '1' },
      { ...entry, logic: '<script>' },
      { ...entry, realm: 'foreign' },
      { ...event, event: { type: 'a', nested: JSON.parse(nested) as unknown } },
      { ...event, event: { type: 'x'.repeat(400) } },
    ]
    const parsed = parseLog(file({ entries: [entry, ...odd] }))
    expect(parsed).toMatchObject({ isOk: true, omittedCount: odd.length, file: { entries: [entry] } })
  })

  it('reads markup and prototype keys as plain text', () => {
    const text = file({
      entries: [
        { seq: 0, realm: 'r1', at: 0, kind: 'notice', notice: 'cut', count: 1, detail: '<img src=x onerror=alert(1)>' },
      ],
    }).replace('"seq":0', '"seq":0,"__proto__":{"kind":"polluted"}')
    const parsed = parseLog(text)
    expect(parsed.isOk && parsed.file.entries[0]).toMatchObject({
      kind: 'notice',
      detail: '<img src=x onerror=alert(1)>',
    })
    expect(({} as { kind?: unknown }).kind).toBeUndefined()
  })
})
