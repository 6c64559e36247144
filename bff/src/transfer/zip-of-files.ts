/** A file of an archive, with its text in chunks. */
export type TextFile = readonly [name: string, text: AsyncIterable<string>]

/** Without this mark spreadsheets read a CSV file in the machine's own encoding. */
export const byteOrderMark = '\uFEFF'

/** Text files as one zip archive, in chunks, so that memory does not grow with its size. */
export async function* zipOfFiles(files: AsyncIterable<TextFile> | Iterable<TextFile>): AsyncGenerator<Uint8Array> {
  // fflate builds tables when it is loaded. It is loaded on demand, so that the start of the server is not delayed.
  const { Zip, ZipDeflate } = await import('fflate')
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const [name, text] of files) {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    for await (const piece of text) {
      file.push(Buffer.from(piece))
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
