import { describe, expect, it } from 'vitest'
import { databases } from '../../testing/databases.ts'
import { createTestFolder } from '../../testing/test-folder.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { Config } from '../platform/config/config.ts'
import { operate } from './operate.ts'

const build = { id: 'b1', version: '1.2.3', timestamp: '2026-11-29T08:00:00.000Z' }
const provider = {
  OIDC_PROVIDERS: 'example',
  OIDC_EXAMPLE_ISSUER: 'https://id.example.org',
  OIDC_EXAMPLE_CLIENT_ID: 'reelroom',
}

/** Runs the command line. Returns its exit code and the lines of both outputs. */
async function call(line: string, environment: Record<string, string>) {
  const [printed, messages]: [string[], string[]] = [[], []]
  const code = await operate(line.split(' '), 'operate', {
    environment,
    frontendDist: createTestFolder({ 'client/builds/latest.json': JSON.stringify(build) }),
    print: (text) => void printed.push(text),
    printMessage: (text) => void messages.push(text),
  })
  return { code, printed, messages }
}

const logOf = async (environment: Record<string, string>) => {
  const database = await openDatabase(Config.from(environment).database)
  const rows = await database.selectFrom('operator_log').select(['origin', 'action', 'detail']).orderBy('at').execute()
  await database.destroy()
  return rows
}

describe.each(databases)('the command line, on $name', ({ environment }) => {
  it('switches passwords on always, and off where a provider is configured', async () => {
    const settings = await environment()
    expect(await call('sign-in passwords off', settings)).toEqual({
      code: 1,
      printed: [],
      messages: ['OIDC_PROVIDERS names no provider, so no one could log in without a password.'],
    })
    expect(await call('sign-in passwords off', { ...settings, ...provider })).toMatchObject({ code: 0 })
    expect(await call('sign-in passwords on', settings)).toEqual({
      code: 0,
      printed: [],
      messages: ['Passwords open accounts again.'],
    })
    const fixed = { ...settings, ...provider, LOCAL_PASSWORDS: 'off' }
    expect((await call('sign-in passwords on', fixed)).messages).toEqual([
      'Passwords open accounts again.',
      'LOCAL_PASSWORDS is off, which counts until it is removed.',
    ])
    for (const line of ['sign-in', 'sign-in passwords', 'sign-in passkeys on'])
      expect((await call(line, settings)).code).toBe(2)
    expect((await logOf(settings)).map(({ action, detail }) => [action, detail])).toEqual([
      ['changed-passwords', 'off'],
      ['changed-passwords', 'on'],
      ['changed-passwords', 'on'],
    ])
  })
})
