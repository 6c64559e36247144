const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for HTML: between tags, or as the value of an attribute in double quotes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => escapes[character]!)
