/** A whole number of at most six digits that a person typed, in the digits of any script: `１２` of a Japanese keyboard is 12. */
export function wholeNumber(text: string): number {
  const plain = text.normalize('NFKC').trim()
  return /^\d{1,6}$/.test(plain) ? Number(plain) : NaN
}
