const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Samaritan}\p{Script=Mandaic}]/u

/**
 * A text that may be written from right to left, so that what stands beside it in a sentence keeps its place: between
 * FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE (https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates).
 * Where it is an element of its own, the style sheet does the same.
 */
export const isolated = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text)
