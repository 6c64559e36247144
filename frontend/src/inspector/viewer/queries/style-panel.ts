import { adoptStyles } from '../../adopt-styles.ts'

/** The element that goober, with which the panel styles itself, looks for before it makes a `<style>`; it writes into its text. */
const id = '_goober'

/**
 * Has the panel look as it should under any policy. A kept page has no nonce, and refuses a `<style>` whose text changes, and `style`
 * attributes; what a script sets through the object model is none of the policy's business (CSP Level 3 §4.2). Once for a page.
 */
export function stylePanel(): void {
  if (document.getElementById(id)) return
  adoptRules()
  styleTemplates()
}

function adoptRules(): void {
  const rules = document.createElement('i')
  rules.id = id
  rules.hidden = true
  rules.append(' ')
  const sheet = adoptStyles('')
  new MutationObserver(() => sheet.replaceSync(rules.textContent)).observe(rules, {
    characterData: true,
    subtree: true,
  })
  document.body.append(rules)
}

/** Solid copies its elements from templates, which nothing else in the product makes. */
function styleTemplates(): void {
  // SAFETY: every browser has this accessor there.
  const innerHTML = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')!
  Object.defineProperty(HTMLTemplateElement.prototype, 'innerHTML', {
    ...innerHTML,
    set(this: HTMLTemplateElement, html: string) {
      innerHTML.set!.call(this, html.replaceAll(/(<[^<>]*\s)style=/g, '$1data-style='))
      for (const element of this.content.querySelectorAll<HTMLElement>('[data-style]'))
        element.style.cssText = element.dataset['style']!
    },
  })
}
