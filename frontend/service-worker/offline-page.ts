import { localeCookie, negotiateLocale } from '@contract/locale'

/** Where not every browser has it yet. */
interface CookieStore {
  readonly get: (name: string) => Promise<{ readonly value?: string } | null>
}

/** The offline page in the visitor's language: the one they chose, else the browser's, as the server would decide. */
export async function offlinePage(): Promise<string> {
  const { cookieStore } = globalThis as { cookieStore?: CookieStore }
  const chosen = await cookieStore?.get(localeCookie.name).catch(() => null)
  return `/offline/${negotiateLocale(chosen?.value, navigator.languages.join(','))}.html`
}
