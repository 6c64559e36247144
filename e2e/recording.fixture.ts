import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test as base, type BrowserContext, type Page, type TestInfo } from '@playwright/test'
import { runningAt, type RunningBff } from './bff.ts'
import { recordingsFolder } from './recording-environment.ts'

interface Entry {
  readonly realm: string
  readonly seq: number
  readonly at: number
}
interface Message {
  readonly type: string
  readonly realm?: { readonly id: string }
  readonly entries?: readonly Entry[]
}

interface AnyTest {
  /** Records the pages when INSPECTOR_RECORDINGS is set. */
  readonly recording: void
  /** What the policy of any page refused, or would refuse: a test with an entry at its end fails. */
  readonly policyViolations: string[]
}

/** Every browser test: no policy of the product (CSP, Trusted Types) is violated in any page of its context. */
export const test = base.extend<AnyTest>({
  policyViolations: [
    async ({ context }, use) => {
      const violations: string[] = []
      // The browser reports each violation in the console of its page, those before any script of ours included.
      context.on('console', (message) => {
        if (/content security policy|trusted type|require trusted/i.test(message.text()))
          violations.push(`${message.page()?.url() ?? 'a worker'}: ${message.text()}`)
      })
      await use(violations)
      expect(violations).toEqual([])
    },
    { auto: true },
  ],
  recording: [
    async ({ context, baseURL }, use, info) => {
      const finish = await beginRecording(context, runningAt(baseURL!), info)
      await use()
      await finish()
    },
    { auto: true },
  ],
})

/** Gives a test's context access to the inspector. The returned function writes the entries of its pages to a file. */
async function beginRecording(
  context: BrowserContext,
  app: RunningBff | undefined,
  test: TestInfo,
): Promise<() => Promise<void>> {
  const [address] = /\S+\/inspector\?token=\S+/.exec(app?.output() ?? '') ?? []
  const folder = recordingsFolder
  if (!folder || !app || !address) return () => Promise.resolve()
  const realms = new Map<string, unknown>()
  const entries = new Map<string, Entry>()
  let count = 0
  const addMessage = ({ type, realm, entries: received = [] }: Message) => {
    count += 1
    if (type === 'realm' && realm) realms.set(realm.id, realm)
    if (type === 'realm' || type === 'entries')
      for (const entry of received) entries.set(`${entry.realm}:${entry.seq}`, entry)
  }
  await context.request.get(address)
  await context.exposeBinding('tellRecording', (_, message: Message) => addMessage(message))
  await context.addInitScript(forwardInspectorMessages, app.origin)
  return async () => {
    for (const page of context.pages()) await requestEntries(page)
    // Pages send all entries at once: the last has come when none follows. The test may have stopped the pages' clocks.
    for (let previousCount = -1; previousCount !== count; await setTimeout(150)) previousCount = count
    if (entries.size === 0) return
    await mkdir(folder, { recursive: true })
    const name = test.titlePath
      .join(' ')
      .replaceAll(/[^\p{L}\d]+/gu, '-')
      .slice(0, 150)
    const file = {
      format: 'reelroom-inspector',
      version: 1,
      exportedAt: Date.now(),
      isRedacted: false,
      realms: [...realms.values()],
      entries: [...entries.values()].toSorted((one, other) => one.at - other.at || one.seq - other.seq),
    }
    await writeFile(join(folder, `${name}.json`), JSON.stringify(file))
  }
}

/** In a page: turns recording on, and forwards the messages of all pages, those included that close before the end. */
function forwardInspectorMessages(origin: string): void {
  if (location.origin !== origin) return
  localStorage.setItem('inspector', 'on')
  // SAFETY: the context gives each of its pages this function.
  const { tellRecording } = globalThis as unknown as { tellRecording: (message: unknown) => void }
  new BroadcastChannel('reelroom-inspector').addEventListener('message', ({ data }) => tellRecording(data))
}

/** Requests all entries that a page has recorded, those of earlier pages in its tab included. */
const requestEntries = (page: Page): Promise<void> =>
  page
    .evaluate(() => {
      const channel = new BroadcastChannel('reelroom-inspector')
      channel.postMessage({ type: 'hello', version: 1 })
      channel.close()
    })
    // A closed or crashed page sends no further entries.
    .catch(() => undefined)
