/** Hands a text to the visitor as a file. */
export function save(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read it when the press is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
