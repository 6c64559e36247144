import { adoptStyles } from '../../adopt-styles.ts'

/** Id of the element into which goober (the panel's CSS-in-JS library) writes its rules; else it adds a `<style>`. */
const id = '_goober'

/**
 * Makes the styles of the panel work under any content security policy. A cached page has no nonce and refuses
 * changes of a `<style>` and `style` attributes; styles set through the CSSOM are allowed (CSP Level 3 §4.2). Runs
 * once per page.
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

/** Markup that could run a script, which no template of the panel has. */
const active = /<script|<iframe|\son\w+\s*=|javascript:/i

function markupOf(html: string): string {
  if (active.test(html)) throw new TypeError(`The panel of queries has a template that runs a script: ${html}`)
  return html.replaceAll(/(<[^<>]*\s)style=/g, '$1data-style=')
}

/**
 * Replaces `style` attributes in templates: Solid clones its elements from templates, which only the panel uses. The
 * markup passes a policy of its own (Trusted Types), which documents allow if the server has an inspector.
 */
function styleTemplates(): void {
  // SAFETY: every browser has this accessor there.
  const innerHTML = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')!
  const policy = window.trustedTypes?.createPolicy('reelroom-query-panel', { createHTML: markupOf })
  Object.defineProperty(HTMLTemplateElement.prototype, 'innerHTML', {
    ...innerHTML,
    set(this: HTMLTemplateElement, html: string) {
      innerHTML.set!.call(this, policy ? policy.createHTML(html) : markupOf(html))
      for (const element of this.content.querySelectorAll<HTMLElement>('[data-style]'))
        element.style.cssText = element.dataset['style']!
    },
  })
}
