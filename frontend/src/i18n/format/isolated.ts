const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Samaritan}\p{Script=Mandaic}]/u

/**
 * Wraps a text with right-to-left letters in FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE, so that the text around
 * it keeps its order (https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates). For elements the style sheet
 * does the same.
 */
export const isolated = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text)
