import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { i18nOf } from '../../i18n/testing/i18n-of.ts'
import { TranslationProvider } from '../../i18n/translation-provider.tsx'
import { Voice } from '../../i18n/voice.ts'
import { ErrorMessage } from './error-screen.tsx'
import { notFoundDetail } from './not-found-screen.tsx'

function textsOf(message: string, detail?: string): string[] {
  const container = document.createElement('div')
  container.innerHTML = renderToStaticMarkup(
    <TranslationProvider voice={new Voice(i18nOf('en'))}>
      <ErrorMessage message={message} detail={detail} />
    </TranslationProvider>,
  )
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/')
  return [...container.querySelectorAll('h1, p:not([aria-hidden])')].map(({ textContent }) => textContent)
}
const brokenLink = "Looks like you've followed a broken link or entered a URL that doesn't exist on this site."

describe('the error screen', () => {
  it.each(['404', 'Request failed with status code 404'])(
    "for a 404 status or a message containing 404 it shows 'This page could not be found': %s",
    (message) => {
      expect(textsOf(message)).toEqual(['This page could not be found', brokenLink, 'Go Back'])
    },
  )

  it("shows 'An error occurred' otherwise", () => {
    expect(textsOf('boom')).toEqual(['An error occurred', brokenLink, 'Go Back'])
  })

  it.each([
    ['/foo', '/foo', 'Page Not Found: /foo'],
    ['/f/o', '/f%2Fo', 'Page Not Found: /f/o'],
    [undefined, '/a/b/c', 'Page not found: /a/b/c'],
    [undefined, '/%E0', 'Page not found: /%E0'],
    // The router still has the data of the former address.
    ['/foo', '/a/b/c', 'Page not found: /a/b/c'],
  ])('names the path of the address: data %j at %s', (data, pathname, detail) => {
    expect(notFoundDetail(data, pathname)).toBe(detail)
  })
})
