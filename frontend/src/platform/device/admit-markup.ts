/** The markup from which React makes a script element in the browser. It runs nothing: a script made from markup never starts. */
const emptyScript = '<script></script>'

/**
 * Lets React render a whole document in the browser under Trusted Types, as it does without a server and after a page that
 * differs from the server's. The default policy admits the markup of an empty script element, text without elements,
 * such as the data in a script element, and the style sheet that the page already has, which has `<` in ranges and in
 * types of values; it refuses everything else that would become markup (`docs/decisions/0118`).
 */
export function admitMarkup(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML(markup) {
      if (markup !== emptyScript && markup.includes('<') && !isOwnStyleSheet(markup))
        throw new TypeError('The product writes no markup')
      return markup
    },
  })
}

const isOwnStyleSheet = (text: string): boolean =>
  Array.from(document.querySelectorAll('style')).some(({ textContent }) => textContent === text)
