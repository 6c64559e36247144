/** Downloads a text as a file. */
export function save(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has started long before the URL is revoked.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
