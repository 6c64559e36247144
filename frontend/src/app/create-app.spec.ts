import { afterEach, expect, it, vi } from 'vitest'
import type { Boot } from '@contract/boot'
import { defaultSettings } from '@contract/settings-defaults'
import { serverI18n } from '../i18n/server-messages.ts'
import { shellMachine } from '../shell/shell.machine.ts'
import { createApp } from './create-app.tsx'

const boot: Boot = {
  user: null,
  isMember: false,
  settings: defaultSettings,
  locale: 'en',
  region: 'US',
  origin: 'http://localhost',
  buildId: 'a build',
  version: '1.0.0',
  builtAt: '2026-01-01T00:00:00.000Z',
  source: 'embedded',
  access: 'open',
  demoLogin: false,
  loginProviders: [],
  passkeys: false,
  isBot: false,
  now: '2026-01-01T00:00:00.000Z',
}

afterEach(() => vi.unstubAllEnvs())

it('builds no machine for a page on the server: they are the ones that are drawn, wired to nobody', () => {
  vi.stubEnv('SSR', true)
  const { shell } = createApp({ boot, fetch, speech: serverI18n('en') })
  expect(Reflect.get(shell, 'logic')).toBe(shellMachine)
})
