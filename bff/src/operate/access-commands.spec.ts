import { basename } from 'node:path'
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

describe.each(databases)('the command line, on $name', ({ migrated }) => {
  it('sets who may sign up, and says where SIGN_UP takes precedence', async () => {
    const settings = await migrated()
    expect(await call('sign-up invite', settings)).toEqual({
      code: 0,
      printed: [],
      messages: ['People with an invitation can create an account.'],
    })
    expect(await call('sign-up open', { ...settings, SIGN_UP: 'closed' })).toEqual({
      code: 0,
      printed: [],
      messages: ['Anyone can create an account.', 'SIGN_UP is closed, which counts until it is removed.'],
    })
    for (const line of ['sign-up', 'sign-up everyone', 'sign-up open closed'])
      expect((await call(line, settings)).code).toBe(2)
    expect(await logOf(settings)).toEqual([
      { origin: 'command', action: 'changed-sign-up', detail: 'invite' },
      { origin: 'command', action: 'changed-sign-up', detail: 'open' },
    ])
  })

  it('lists and sets how much members may store, and says where QUOTAS takes precedence', async () => {
    const settings = await migrated()
    expect(await call('quota set titles=5 notes=2MB', { ...settings, QUOTAS: 'titles=7' })).toEqual({
      code: 0,
      printed: [],
      messages: [
        'Done. A running server follows at once.',
        'QUOTAS sets titles, which counts until it is removed and the server starts again.',
      ],
    })
    expect((await call('quota list', { ...settings, QUOTAS: 'viewings=9' })).printed).toEqual([
      'titles=5',
      'viewings=9  QUOTAS',
      'notes=2000000  bytes',
      'listTitles=250000',
      'files=250000',
      'total=500000000  bytes',
    ])
    for (const line of ['quota', 'quota set', 'quota set titles=many', 'quota set dreams=5', 'quota list all'])
      expect((await call(line, settings)).code).toBe(2)
    expect(await logOf(settings)).toEqual([{ origin: 'command', action: 'changed-quotas', detail: null }])
  })

  it('lists and sets how much one member may store, in place of what everyone may, until that is reset', async () => {
    const settings = await migrated()
    await call('account create ada@example.org Ada', settings)
    for (const line of ['quota set titles=5', 'quota set Ada@Example.org titles=9 notes=2MB'])
      expect((await call(line, settings)).code).toBe(0)
    await call('quota set ada@example.org viewings=3', settings)
    expect((await call('quota list ada@example.org', { ...settings, QUOTAS: 'notes=1MB' })).printed).toEqual([
      'titles=9  of this member  used 0',
      'viewings=3  of this member  used 0',
      'notes=1000000  bytes  QUOTAS  used 0',
      'listTitles=250000  used 0',
      'files=250000  used 0',
      'total=500000000  bytes  used 0',
    ])
    expect((await call('quota list', settings)).printed[0]).toBe('titles=5')
    await call('quota reset ada@example.org', settings)
    expect((await call('quota list ada@example.org', settings)).printed[0]).toBe('titles=5  used 0')
    for (const line of [
      'quota list eve@example.org',
      'quota set eve@example.org titles=1',
      'quota reset eve@example.org',
    ])
      expect(await call(line, settings)).toEqual({
        code: 1,
        printed: [],
        messages: ['There is no account with this e-mail address.'],
      })
    for (const line of ['quota reset', 'quota reset ada@example.org titles=1', 'quota set ada@example.org'])
      expect((await call(line, settings)).code).toBe(2)
    expect((await logOf(settings)).map(({ action }) => action)).toEqual([
      'changed-quotas',
      'changed-member-quotas',
      'changed-member-quotas',
      'changed-member-quotas',
    ])
  })

  it('switches passwords on always, and off if a provider is configured', async () => {
    const settings = await migrated()
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

  it('makes, lists and withdraws invitations', async () => {
    const settings = { ...(await migrated()), PUBLIC_URL: 'https://films.example' }
    expect(await call('invitation list', settings)).toEqual({
      code: 0,
      printed: [],
      messages: ['There is no invitation.'],
    })
    const made = await call('invitation create --days 3 --uses 2 --note Film-club', settings)
    expect(made).toMatchObject({
      code: 0,
      printed: [expect.stringMatching(/^https:\/\/films\.example\/link#[\w-]{43}$/)],
    })
    const [line = ''] = (await call('invitation list', settings)).printed
    expect(line).toMatch(/^[0-9a-f-]{36} {2}0 of 2 used {2}until \S+Z {2}Film-club$/)
    const id = line.slice(0, 36)
    expect((await call(`invitation withdraw ${id}`, settings)).code).toBe(0)
    for (const ended of [id, 'no-id'])
      expect(await call(`invitation withdraw ${ended}`, settings)).toEqual({
        code: 1,
        printed: [],
        messages: ['No invitation with this id can still be used. The list has the ids: invitation list'],
      })
    for (const line of [
      'create --days 0',
      'create --uses many',
      'create --hours 3',
      'create now',
      'list all',
      'withdraw',
    ])
      expect((await call(`invitation ${line}`, settings)).code).toBe(2)
    expect((await logOf(settings)).map(({ action }) => action)).toEqual(['invited', 'withdrew-invitation'])
  })

  it('lists the folders of the server, and sets who sees one', async () => {
    const settings = { ...(await migrated()), LIBRARY_PATHS: createTestFolder({}) }
    const name = basename(settings.LIBRARY_PATHS)
    await call('account create eve@example.org Eve', settings)
    const listed = async () => (await call('folder list', settings)).printed
    expect(await listed()).toEqual([`${name}  all members`])
    expect((await call(`folder show-to ${name} eve@example.org`, settings)).code).toBe(0)
    expect(await listed()).toEqual([`${name}  chosen members  Eve`])
    expect((await call(`folder show-to ${name} nobody`, settings)).code).toBe(0)
    expect(await listed()).toEqual([`${name}  no member`])
    expect(await call(`folder show-to ${name} ida@example.org`, settings)).toMatchObject({
      code: 1,
      messages: ['There is no account with the e-mail address ida@example.org.'],
    })
    expect(await call('folder show-to elsewhere all', settings)).toMatchObject({ code: 1, printed: [] })
    for (const line of ['folder', 'folder show-to', `folder show-to ${name}`, `folder show-to ${name} all nobody`])
      expect((await call(line, settings)).code).toBe(2)
    expect((await logOf(settings)).map(({ action, detail }) => [action, detail])).toEqual([
      ['changed-folder', `chosen ${name}`],
      ['changed-folder', `nobody ${name}`],
    ])
  })

  it('hides a title by its address, lists it, and shows it again, for the catalogue of its settings', async () => {
    const settings = await migrated()
    expect(await call('title hidden', settings)).toEqual({
      code: 0,
      printed: [],
      messages: ['No film or show is hidden.'],
    })
    expect(await call('title hide https://films.example/movie/2016?from=home --reason Asked', settings)).toEqual({
      code: 0,
      printed: [],
      messages: ['movie/2016 is hidden from everybody. A running server follows within seconds.'],
    })
    expect((await call('title hide tv/1003', { ...settings, TMDB_TOKEN: 'a.b.c' })).code).toBe(0)
    const { printed } = await call('title hidden', settings)
    expect(printed).toEqual([expect.stringMatching(/^movie\/2016 {2}since \S+Z {2}Asked$/)])
    expect(await call('title show movie/2016', settings)).toMatchObject({
      code: 0,
      messages: ['movie/2016 is shown again. A running server follows within seconds.'],
    })
    expect(await call('title show movie/2016', settings)).toMatchObject({
      code: 1,
      messages: ['movie/2016 is not hidden. The list has those that are: title hidden'],
    })
    for (const line of [
      '',
      ' hide',
      ' hide Heat',
      ' hide person/1',
      ' hide movie/1 tv/2',
      ' show movie/1 --reason x',
      ' hidden all',
    ])
      expect([line, (await call(`title${line}`, settings)).code]).toEqual([line, 2])
    expect((await logOf(settings)).map(({ action, detail }) => [action, detail])).toEqual([
      ['hid-title', 'movie/2016'],
      ['hid-title', 'tv/1003'],
      ['showed-title', 'movie/2016'],
    ])
  })
})
