import { localeCookie, negotiateLocale } from '@contract/locale'

/** Cookie Store API, which not every browser has. */
interface CookieStore {
  readonly get: (name: string) => Promise<{ readonly value?: string } | null>
}

/** The address of the offline page in the visitor's language: the chosen one, else the browser's, as on the server. */
export async function offlinePage(): Promise<string> {
  const { cookieStore } = globalThis as { cookieStore?: CookieStore }
  const chosen = await cookieStore?.get(localeCookie.name).catch(() => null)
  return `/offline/${negotiateLocale(chosen?.value, navigator.languages.join(','))}.html`
}
