import { breakpoints, imageUrl } from '@contract/image-url'
import { languageParameter, localeEntry, locales, type LocaleCode } from '@contract/locale'
import { excerpt } from '../domain/excerpt.ts'
import type { AppContext } from '../context/app-context.tsx'
import { pageTitle, productName } from '../i18n/format/page-title.ts'

export interface PageHead {
  readonly title?: string | undefined
  readonly description?: string | undefined
  /** Path of the page, for its canonical address. */
  readonly path: string
  /** Backdrop or poster path of the service. */
  readonly image?: string | null | undefined
  /** `upright` for posters and portraits. */
  readonly imageShape?: 'wide' | 'upright' | undefined
  /** https://ogp.me/#types */
  readonly kind?: 'website' | 'video.movie' | 'video.tv_show'
  readonly noIndex?: boolean
}

/** Search engines and previews show no more letters of a description. */
const MAX_DESCRIPTION = 200
const sizes = { wide: { width: breakpoints.xl, height: 720 }, upright: { width: 500, height: 750 } } as const
const card = { url: '/social-card.png', width: 1200, height: 630 }

/** Title, description, canonical address and social card of a page (§1). */
export function pageHead({ boot, t, locale }: AppContext, head: PageHead) {
  const { title, description, path, image, kind = 'website', noIndex = false, imageShape = 'wide' } = head
  const fullTitle = pageTitle(title)
  const text = excerpt(description || [title, t()('site.description')].filter(Boolean).join('. '), MAX_DESCRIPTION)
  const picture = image
    ? { url: imageUrl(image, { ...sizes[imageShape], format: 'jpeg' }), ...sizes[imageShape] }
    : card
  const url = addressIn(boot.origin + path, boot.isBot ? locale() : 'en')
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: text },
      ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:site_name', content: productName },
      { property: 'og:type', content: kind },
      { property: 'og:locale', content: localeOf(locale()) },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: text },
      { property: 'og:url', content: url },
      { property: 'og:image', content: boot.origin + picture.url },
      { property: 'og:image:width', content: String(picture.width) },
      { property: 'og:image:height', content: String(picture.height) },
      { property: 'og:image:alt', content: fullTitle },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: fullTitle },
      { name: 'twitter:description', content: text },
      { name: 'twitter:image', content: boot.origin + picture.url },
    ],
    links: [{ rel: 'canonical', href: url }, ...(boot.isBot && !noIndex ? alternates(boot.origin + path) : [])],
  }
}

/** The address at which a crawler finds the page in a language; without a parameter, that is English (decision 129). */
function addressIn(address: string, code: LocaleCode): string {
  if (code === 'en') return address
  return `${address}${address.includes('?') ? '&' : '?'}${languageParameter}=${code}`
}

/** Links to the page in each language, which only crawlers need. */
const alternates = (address: string) => [
  ...locales.map(({ code, language }) => ({ rel: 'alternate', hrefLang: language, href: addressIn(address, code) })),
  { rel: 'alternate', hrefLang: 'x-default', href: address },
]

/** The locale in the format of Open Graph: `pt_BR`. */
const localeOf = (code: LocaleCode): string => localeEntry(code).language.replace('-', '_')
