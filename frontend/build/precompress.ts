import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)
const text = /\.(css|html|js|json|svg|webmanifest)$/
/** Smaller files fit into one packet (bytes). */
const MIN_BYTES = 1024

/**
 * Writes `x.br` beside every text file of the build, compressed by Brotli, so that the server does not compress it.
 * `client` is the folder of the built client.
 */
export async function precompress(client: string) {
  const names = (await readdir(client, { recursive: true })).filter((name) => text.test(name))
  await Promise.all(names.map((name) => compressFile(join(client, name))))
}

async function compressFile(file: string) {
  if ((await stat(file)).size < MIN_BYTES) return
  await writeFile(`${file}.br`, await compress(await readFile(file)))
}
