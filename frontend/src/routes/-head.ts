import { breakpoints, imageUrl } from '@contract/image-url'
import type { AppContext } from '../app/app-context.tsx'
import { pageTitle, productName } from '../lib/page-title.ts'

interface PageHead {
  readonly title?: string | undefined
  readonly description?: string | undefined
  /** Path of the page, for its canonical address. */
  readonly path: string
  /** Backdrop or poster path of the service. */
  readonly image?: string | null | undefined
  readonly noIndex?: boolean
}

/** Title, description, canonical address and social card of a page (§1). */
export function pageHead({ boot, t }: AppContext, { title, description, path, image, noIndex = false }: PageHead) {
  const fullTitle = pageTitle(title)
  const text = shorten(description || t()('site.description'))
  const picture =
    boot.origin + (image ? imageUrl(image, { width: breakpoints.xl, height: 720, format: 'jpeg' }) : '/social-card.png')
  const url = boot.origin + path
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: text },
      ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:site_name', content: productName },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: text },
      { property: 'og:url', content: url },
      { property: 'og:image', content: picture },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: fullTitle },
      { name: 'twitter:description', content: text },
      { name: 'twitter:image', content: picture },
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}

const shorten = (text: string): string => (text.length > 200 ? `${text.slice(0, 199).trimEnd()}…` : text)
