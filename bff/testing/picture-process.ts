import { ImageStore } from '../src/images/image-store.ts'

/**
 * A server that makes pictures in a shared folder, as a process of its own: it reads each of its keys, and writes a
 * picture of 10 kB for a missing one. Prints how many it made, and which pictures had other bytes than it expects.
 */
const [folder = '', maxBytes = '', ...keys] = process.argv.slice(2)
const store = new ImageStore(folder, Number(maxBytes))
let made = 0
const wrong: string[] = []
for (const key of keys) {
  const expected = Buffer.alloc(10_000, key)
  const stored = await store.read(key)
  if (stored && !stored.equals(expected)) wrong.push(key)
  if (stored) continue
  await store.write(key, expected)
  made += 1
}
process.stdout.write(JSON.stringify({ made, wrong }))
