import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Picture } from './picture.tsx'

const markup = (props: Partial<Parameters<typeof Picture>[0]>): string =>
  renderToStaticMarkup(
    <Picture path="/p.jpg" kind="poster" width={180} title="Heat" seed={3} alt="" {...props} />,
  ).replaceAll('&amp;', '&')

describe('a picture', () => {
  it('loads when it comes near; until then its background fills its place', () => {
    expect(markup({})).toBe(
      '<span class="picture fallback-color-3 aspect-[2/3] w-full ">' +
        '<img src="/ipx/f_webp&s_180x270/tmdb/p.jpg"' +
        ' srcSet="/ipx/f_webp&s_180x270/tmdb/p.jpg 1x, /ipx/f_webp&s_360x540/tmdb/p.jpg 2x"' +
        ' width="180" height="270" alt="" loading="lazy" fetchPriority="auto" decoding="async"/></span>',
    )
  })

  it('that fills the first screen is preloaded in the head, in the width of its place', () => {
    const [preload, image] = markup({ width: 288, sizes: '(min-width: 40rem) 18rem, 7rem', priority: true }).split('/>')
    const files = [180, 360, 576]
      .map((width) => `/ipx/f_webp&s_${width}x${width * 1.5}/tmdb/p.jpg ${width}w`)
      .join(', ')
    expect(preload).toBe(
      `<link rel="preload" as="image" imageSrcSet="${files}" imageSizes="(min-width: 40rem) 18rem, 7rem" fetchPriority="high"`,
    )
    expect(image).toContain(`srcSet="${files}" sizes="(min-width: 40rem) 18rem, 7rem"`)
    expect(image).toContain('loading="eager" fetchPriority="high"')
  })

  it('shows the size that the browser has until its own is there', () => {
    expect(markup({ loaded: '/ipx/s_360x540/tmdb/p.jpg' })).toContain(
      ' style="background:url(&quot;/ipx/s_360x540/tmdb/p.jpg&quot;) center / cover"><img src=',
    )
  })
})
