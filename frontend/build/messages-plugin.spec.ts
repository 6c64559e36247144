import { beforeAll, expect, it, vi } from 'vitest'
import { locales } from '@contract/locale'
import { serverI18n } from '../src/i18n/server-messages.ts'
import { messagesPlugin } from './messages-plugin.ts'

const emitted = new Map<string, unknown>()

beforeAll(() => {
  const { generateBundle } = messagesPlugin()
  const emitFile = ({ fileName, source }: { fileName: string; source: string }) =>
    emitted.set(/([\w-]+)\/messages\.json$/.exec(fileName)![1]!, JSON.parse(source))
  // SAFETY: the parts of Vite's context that the plugin reads.
  const context = { environment: { config: { consumer: 'client' } }, emitFile: vi.fn(emitFile) }
  ;(generateBundle as unknown as (this: typeof context) => void).call(context)
})

it.each(locales.map(({ code }) => code))('the browser gets the texts in which the server renders: %s', async (code) => {
  const instance = await serverI18n(code)
  expect(emitted.get(code)).toEqual(instance.getResourceBundle(code, 'translation'))
})
