import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startBff, type RunningBff } from '../bff.ts'

const root = join(import.meta.dirname, '../..')
/** The command that `npm run account` starts. */
const script = [join(root, '.workspace/operate.mjs'), 'account']
/** The program that the script starts then. */
const built = ['--disable-warning=ExperimentalWarning', join(root, 'bff/dist/operate.js'), 'account']
const password = /^[a-z2-9]{4}(?:-[a-z2-9]{4}){6}\n$/
let folder: string

// The product and its command start many times, which takes long on a busy machine.
test.describe.configure({ timeout: 5 * 60_000 })

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reelroom-account-'))
})
test.afterEach(() => rm(folder, { recursive: true }))

/** Runs the command as a process of its own. Returns its exit code, its output and its last message. */
async function account(words: readonly string[], environment: Record<string, string>, program = built) {
  const child = spawn(process.execPath, [...program, ...words], {
    // Node warns if both are set.
    env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: undefined, ...environment },
  })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, stdout, message: stderr.replace(/^✓ .*\n/gm, '').trim() }
}

async function logIn({ origin }: RunningBff, email: string, secret: string) {
  const answer = await fetch(`${origin}/api/_auth/session`, {
    method: 'POST',
    body: JSON.stringify({ email, password: secret.trim() }),
    headers: { 'content-type': 'application/json', origin },
  })
  const { user = null } = (await answer.json()) as { user?: { name: string } | null }
  return { status: answer.status, name: user?.name }
}

test('the operator creates an account beside a running server', async () => {
  const environment = { DATA_DIR: join(folder, 'data') }
  const app = await startBff({ ...environment, SIGN_UP: 'closed' })
  try {
    const made = await account(['create', 'Ada@Example.org', 'Ada', 'Lovelace'], environment, script)
    expect(made).toEqual({
      code: 0,
      stdout: expect.stringMatching(password),
      message: 'This is the password of the new account. Ask for it to be changed in the profile.',
    })
    expect(await logIn(app, 'ada@example.org', made.stdout)).toEqual({ status: 200, name: 'Ada Lovelace' })
    expect(await account(['create', 'ada@example.org', 'Another'], environment)).toEqual({
      code: 1,
      stdout: '',
      message: 'There is already an account with this e-mail address.',
    })
    expect(await logIn(app, 'ada@example.org', made.stdout)).toEqual({ status: 200, name: 'Ada Lovelace' })
    const reset = await account(['reset-password', 'ada@example.org'], environment)
    expect(reset).toMatchObject({ code: 0, stdout: expect.stringMatching(password) })
    expect(await logIn(app, 'ada@example.org', made.stdout)).toEqual({ status: 401, name: undefined })
    expect(await logIn(app, 'ada@example.org', reset.stdout)).toEqual({ status: 200, name: 'Ada Lovelace' })
  } finally {
    await app.stop()
  }
})
