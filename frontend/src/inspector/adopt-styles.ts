/**
 * Has rules take effect that came as text: a style sheet that a script constructs is none of a policy's business (CSP Level 3 §4.2),
 * whether the page has a nonce or not, and whether the file was built or comes from the development server.
 */
export function adoptStyles(rules: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets.push(sheet)
  return sheet
}
