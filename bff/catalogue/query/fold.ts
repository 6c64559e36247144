const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  '½': ' 1/2',
}
const markAfterLetter = /(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]\p{M}*)\p{M}/gu
const isAscii = (text: string): boolean => /^[ -~]*$/.test(text)

/**
 * Case and diacritic folding for comparisons: lower case, no accents, special Latin letters spelled out (ß → ss).
 * Japanese voicing marks stay: they make different letters.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (isAscii(lower)) return lower
  return lower
    .replaceAll(/[ßæœøđðłıþ½]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(markAfterLetter, '')
    .normalize('NFC')
}
