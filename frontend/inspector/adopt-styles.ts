/**
 * Adopts a constructed style sheet with these rules (CSS text) and returns it. The content security policy does not
 * restrict constructed sheets (CSP Level 3 §4.2), so it works with or without a nonce, built or in development.
 */
export function adoptStyles(rules: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets.push(sheet)
  return sheet
}
