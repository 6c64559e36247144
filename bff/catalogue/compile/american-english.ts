import type { z } from 'zod'

/**
 * British words and spellings without another meaning, each with the American one. Titles and names keep theirs: they begin
 * with a capital.
 */
const british: readonly (readonly [RegExp, string])[] = [
  [/\b(?:behavi|col|fav|harb|hon|hum|lab|neighb|parl|rum|splend|vap)our(?!glass)\w*/, '-or'],
  [/\b(?:cent|fib|lit|met|somb|theat)re\b/, '-er'],
  [/\b\w+(?:ganis|alis|anis|vatis|ivis)(?:e|ed|es|ing|ation)\b/, '-ize'],
  [/\b(?:cancell|counsell|jewell|labell|marvell|modell|quarrell|signall|travell)\w*/, 'one l'],
  [/\b(?:an)?aesth\w*|\bpalaeo\w*|\bencyclopaed\w*/, 'e for ae'],
  [/\bageing\b/, 'aging'],
  [/\bcatalogues?\b/, 'catalog'],
  [/\bcheques?\b/, 'check'],
  [/\bcruell\w+/, 'cruel-'],
  [/\bfilm-mak\w+/, 'filmmak-'],
  [/\bgrey\b/, 'gray'],
  [/\bjumpers?\b/, 'sweater'],
  [/\blicence\b|\bdefence\b|\boffence\b/, '-nse'],
  [/\bmobile phones?\b/, 'cell phone'],
  [/\bmoustach\w*/, 'mustache'],
  [/\bper cent\b/, 'percent'],
  [/\bpetrol\b/, 'gas'],
  [/\bplough\w*/, 'plow'],
  [/\bpupils?\b/, 'student'],
  [/\bqueu\w+/, 'line'],
  [/\brubbish\b/, 'trash'],
  [/\bsceptic\w*/, 'skeptic'],
  [/\btrousers\b/, 'pants'],
  [/\btyres?\b/, 'tire'],
]

/** Refuses British English in a text of the catalog. */
export function american(text: string, context: z.RefinementCtx): void {
  for (const [pattern, instead] of british) {
    const found = pattern.exec(text)
    if (found) context.addIssue({ code: 'custom', message: `has the British “${found[0]}”: write ${instead}` })
  }
}
