import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { databases } from '../../testing/databases.ts'
import { createTestFolder } from '../../testing/test-folder.ts'
import { operate } from './operate.ts'

const build = { id: 'b1', version: '1.2.3', timestamp: '2026-11-29T08:00:00.000Z' }

const builtInterface = () => createTestFolder({ 'client/builds/latest.json': JSON.stringify(build) })

/** Runs the command line. Returns its exit code and the lines of both outputs. */
async function call(
  words: readonly string[],
  environment: Record<string, string> = {},
  frontendDist = builtInterface(),
) {
  const [printed, messages]: [string[], string[]] = [[], []]
  const code = await operate(words, 'operate', {
    environment,
    frontendDist,
    print: (line) => void printed.push(line),
    printMessage: (line) => void messages.push(line),
  })
  return { code, printed, messages }
}

const accountUsage = [
  'Usage:',
  '  operate account create <e-mail address> <name>',
  '  operate account reset-password <e-mail address>',
  '  operate account reset-link <e-mail address>',
  '  operate account change-email <e-mail address> <new e-mail address>',
  '  operate account grant-operator | revoke-operator <e-mail address>',
  '  operate account disable | enable | delete <e-mail address>',
  '  operate account end-sessions <e-mail address>',
  '      create or change an account; prints the password or the link, if there is one',
].join('\n')

describe('the operator’s command line', () => {
  it('lists its commands on request, and for an unknown command, which ends with 2', async () => {
    const help = await call(['help'])
    expect(help).toMatchObject({ code: 0, messages: [] })
    for (const name of [
      'account',
      'backup',
      'config',
      'invitation',
      'move',
      'restore',
      'sign-in',
      'sign-up',
      'status',
      'version',
    ])
      expect(help.printed.join('\n')).toContain(`\n  operate ${name}`)
    expect(await call(['--help'])).toEqual(help)
    expect(await call([])).toEqual({ code: 2, printed: [], messages: help.printed })
    const unknown = await call(['acount'])
    expect(unknown).toEqual({ code: 2, printed: [], messages: ['There is no command “acount”.', ...help.printed] })
  })

  it('shows the forms of one command for help and for words that the command does not understand', async () => {
    expect(await call(['account', '--help'])).toEqual({ code: 0, printed: [accountUsage], messages: [] })
    for (const words of [[], ['create', 'ada@example.org'], ['reset-password', 'ada@example.org', 'more'], ['delete']])
      expect(await call(['account', ...words])).toEqual({ code: 2, printed: [], messages: [accountUsage] })
    for (const name of ['config', 'health', 'status', 'version'])
      expect(await call([name, 'more'])).toMatchObject({ code: 2, printed: [] })
  })

  it('answers a wrong setting with a message and exit code 1', async () => {
    const messages = ['PORT is a number.\nSIGN_UP is open, invite or closed.']
    for (const words of [['config'], ['health'], ['account', 'reset-password', 'ada@example.org']])
      expect(await call(words, { PORT: 'x', SIGN_UP: 'no' })).toEqual({ code: 1, printed: [], messages })
  })

  it('answers a database that it cannot use with a message and exit code 1', async () => {
    const DATA_DIR = join(createTestFolder({ taken: '' }), 'taken')
    expect(await call(['account', 'reset-password', 'ada@example.org'], { DATA_DIR })).toEqual({
      code: 1,
      printed: [],
      messages: [expect.stringContaining('There is a file in its place. Choose another folder (DATA_DIR).')],
    })
  })
})

describe.each(databases)('accounts from the command line, $name', ({ environment }) => {
  it('are created and reset, with the password alone on standard output', async () => {
    const settings = await environment()
    const password = /^[a-z2-9]{4}(?:-[a-z2-9]{4}){6}$/
    const one = { code: 0, printed: [expect.stringMatching(password)] }
    const created = await call(['account', 'create', 'Ada@Example.org', 'Ada', 'Lovelace'], settings)
    expect(created).toMatchObject(one)
    expect(await call(['account', 'create', 'ada@example.org', 'Another'], settings)).toEqual({
      code: 1,
      printed: [],
      messages: ['There is already an account with this e-mail address.'],
    })
    const reset = await call(['account', 'reset-password', 'ada@example.org'], settings)
    expect(reset).toMatchObject(one)
    expect(reset.printed).not.toEqual(created.printed)
    expect(await call(['account', 'reset-password', 'bob@example.org'], settings)).toEqual({
      code: 1,
      printed: [],
      messages: ['There is no account with this e-mail address.'],
    })
  })
})

describe('operate version', () => {
  it('prints what a report of a fault needs', async () => {
    expect(await call(['version'])).toEqual({
      code: 0,
      messages: [],
      printed: [
        'Reelroom 1.2.3',
        'Build b1 of 2026-11-29T08:00:00.000Z',
        `Node ${process.versions.node} on ${process.platform}, ${process.arch}`,
      ],
    })
    expect(await call(['version'], {}, '/none')).toEqual({
      code: 1,
      printed: [],
      messages: ['The interface has not been built: /none has no build.'],
    })
  })
})

describe('operate config', () => {
  it('shows defaults and settings with their origin, and no secret', async () => {
    const secrets = [
      's3cret-a',
      's3cret-b',
      's3cret-c',
      'head.s3cret.d',
      's3cret-of-at-least-32-characters',
      's3cret-e',
    ]
    const { printed } = await call(['config'], {
      PORT: '8080',
      PUBLIC_URL: 'https://films.example',
      DATABASE_URL: `postgres://ada:${secrets[0]}@db:5432/reelroom?sslpassword=${secrets[1]}&sslmode=require`,
      REDIS_URL: `redis://:${secrets[2]}@cache:6379/0`,
      TMDB_TOKEN: secrets[3]!,
      SESSION_SECRET: secrets[4]!,
      OIDC_PROVIDERS: 'home-id',
      OIDC_HOME_ID_ISSUER: 'https://id.example',
      OIDC_HOME_ID_CLIENT_ID: 'reelroom',
      OIDC_HOME_ID_CLIENT_SECRET: secrets[5]!,
      HTTPS_PROXY: `http://ada:${secrets[0]}@proxy:3128`,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `https://ada:${secrets[0]}@traces.example/spans?token=${secrets[1]}`,
      OTEL_EXPORTER_OTLP_HEADERS: `authorization=${secrets[5]}`,
    })
    const lines = printed.map((line) => line.replaceAll(/ +/g, ' '))
    for (const line of [
      'HOST 127.0.0.1 (default)',
      'PORT 8080 (environment)',
      'PUBLIC_URL https://films.example (environment)',
      'DATABASE_URL postgres://ada@db:5432/reelroom?sslpassword=set&sslmode=require (environment)',
      'REDIS_URL redis://cache:6379/0 (environment)',
      'TMDB_TOKEN set (environment)',
      'TMDB_URL https://api.themoviedb.org (default)',
      'DEMO_LOGIN off (default)',
      'SESSION_SECRET set (environment)',
      'OIDC_HOME_ID_CLIENT_SECRET set (environment)',
      'OIDC_HOME_ID_NAME Home-id (default)',
      'HTTPS_PROXY http://ada@proxy:3128/ (environment)',
      'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT https://ada@traces.example/spans?token=set (environment)',
      'OTEL_EXPORTER_OTLP_PROTOCOL http/protobuf (default)',
      'OTEL_EXPORTER_OTLP_HEADERS set (environment)',
      'OTEL_TRACES_SAMPLER parentbased_always_on (default)',
      'OTEL_SERVICE_NAME reelroom (default)',
    ])
      expect(lines).toContain(line)
    expect(printed.join('\n')).not.toContain('s3cret')
  })
})

describe('operate health', () => {
  const serve = async (status: number, body: string) => {
    const hosts: (string | undefined)[] = []
    const server = createServer(({ url, headers }, response) => {
      hosts.push(headers.host)
      response.writeHead(url === '/healthz' ? status : 404).end(body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    // SAFETY: a server that listens on a port, not on a pipe, has an address of this shape.
    return { port: String((server.address() as AddressInfo).port), hosts, server }
  }

  it('succeeds if the server answers ok, on loopback if it listens everywhere, under a host that it accepts', async () => {
    const { port, hosts } = await serve(200, 'ok')
    for (const HOST of ['', '127.0.0.1', '0.0.0.0'])
      expect(await call(['health'], { HOST, PORT: port, PUBLIC_URL: 'https://films.example' })).toEqual({
        code: 0,
        printed: ['ok'],
        messages: [],
      })
    expect(hosts).toEqual(['localhost', 'localhost', 'localhost'])
  })

  it('fails with a message if the server is not healthy or does not answer', async () => {
    const { port, server } = await serve(503, 'database')
    expect(await call(['health'], { PORT: port })).toEqual({
      code: 1,
      printed: [],
      messages: [`The server at 127.0.0.1:${port} is not healthy: it answers 503.`],
    })
    await new Promise((resolve) => server.close(resolve))
    expect(await call(['health'], { PORT: port })).toEqual({
      code: 1,
      printed: [],
      messages: [`The server at 127.0.0.1:${port} does not answer: connect ECONNREFUSED 127.0.0.1:${port}.`],
    })
  })
})
