import { expect, it, vi } from 'vitest'
import type { Boot } from '@contract/boot'
import { defaultSettings } from '@contract/settings-defaults'
import { i18nOf } from '../i18n/testing/i18n-of.ts'
import { createApp } from './create-app.tsx'

const boot: Boot = {
  user: null,
  isMember: false,
  isSessionUnread: false,
  settings: defaultSettings,
  locale: 'en',
  region: 'US',
  origin: 'http://localhost',
  buildId: 'a build',
  version: '1.0.0',
  builtAt: '2026-01-01T00:00:00.000Z',
  source: 'embedded',
  access: 'open',
  signUp: 'open',
  passwords: true,
  demoLogin: false,
  connectedRevision: null,
  unreadNotices: null,
  loginProviders: [],
  passkeys: false,
  isBot: false,
  announcement: null,
  timeZone: 'UTC',
  today: '2026-01-01',
}

it('the app fetches no machine for a page', () => {
  const fetched = vi.fn<() => void>()
  vi.doMock('../shell/shell.actors.ts', () => {
    fetched()
    return {}
  })
  createApp({ boot, fetch, speech: i18nOf('en') })
  expect(fetched).not.toHaveBeenCalled()
})
