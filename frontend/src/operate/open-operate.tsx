import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { operatorProofHeader } from '@contract/calls/call'
import type { Proof } from '@contract/operate.schema'
import { localeCookie, localeEntry, negotiateLocale } from '@contract/locale'
import { createApi } from '../api/client.ts'
import { colorModeKey } from '../chrome/color-mode/use-color-mode.ts'
import { loadMessages } from '../i18n/load-messages.ts'
import { speechOfPage } from '../i18n/speech.ts'
import { TranslationProvider } from '../i18n/translation-provider.tsx'
import { Voice } from '../i18n/voice.ts'
import { OperatePage } from './operate-page.tsx'
import { arriveFromProvider } from './provider-proof.ts'
import styles from './operate.css?inline'

const files = import.meta.glob<Record<string, unknown>>('./words/*.json', { import: 'default' })

/** Renders the page of operators (`/operate`), which is a document of its own: pages for members do not load it. */
export async function openOperate(container: Element): Promise<void> {
  const cookie = new RegExp(`(?:^|; )${localeCookie.name}=([^;]*)`).exec(document.cookie)?.[1]
  const locale = negotiateLocale(cookie, navigator.languages.join(','))
  const [messages, words] = await Promise.all([loadMessages(locale), files[`./words/${locale}.json`]!()])
  document.documentElement.lang = localeEntry(locale).language
  document.title = `${String(words['title'])} · Reelroom`
  // A constructed sheet needs no nonce (CSP Level 3 §4.2), and no page for members loads it.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  const mode = localStorage.getItem(colorModeKey)
  if (mode === 'light' || mode === 'dark') document.documentElement.dataset['colorMode'] = mode
  // In the memory of this page alone, so that no other tab of the browser can use it.
  let proof: Proof | null = null
  const fetchWithProof: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    if (proof) headers.set(operatorProofHeader, proof.proof)
    return fetch(input, { ...init, headers })
  }
  const api = createApi(fetchWithProof, () => ({ language: locale }))
  const arrival = await arriveFromProvider(api)
  proof = arrival.proof
  createRoot(container).render(
    <TranslationProvider voice={new Voice(speechOfPage(locale, { ...(messages as object), operate: words }))}>
      <QueryClientProvider client={new QueryClient()}>
        <OperatePage api={api} storeProof={(given) => (proof = given)} arrival={arrival} />
      </QueryClientProvider>
    </TranslationProvider>,
  )
}
