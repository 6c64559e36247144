import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'
import { i18nOf } from '../../../i18n/testing/i18n-of.ts'
import { TranslationProvider } from '../../../i18n/translation-provider.tsx'
import { Voice } from '../../../i18n/voice.ts'

let root: Root

/** Before each test: an empty page. */
export function openPage(): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const element = document.createElement('div')
  document.body.replaceChildren(element)
  root = createRoot(element)
}
export async function closePage(): Promise<void> {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
}

export const inLanguage = (language: 'en' | 'de-DE', chart: ReactNode) => (
  <TranslationProvider voice={new Voice(i18nOf(language))}>{chart}</TranslationProvider>
)
export const show = (chart: ReactNode, language: 'en' | 'de-DE' = 'en') =>
  act(async () => root.render(inLanguage(language, chart)))

/** Opens the table of the chart, and returns its cells and the targets of its links. */
export async function openTable() {
  await act(async () => {
    const details = document.querySelector('details')!
    details.open = true
    details.dispatchEvent(new Event('toggle'))
  })
  return {
    cells: [...document.querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent)),
    links: [...document.querySelectorAll('table a')].map((link) => link.getAttribute('href')),
  }
}

export const drawing = () => document.querySelector('svg[role="img"]')!
export const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
