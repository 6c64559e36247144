import { mkdir, open, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How long ago files were written (s): a scan does not treat a file that was written just now as complete. */
const age = 3600

/**
 * A collection of so many videos without content: a third films in folders of their own, two thirds episodes, twenty to a
 * season and three seasons to a show.
 */
export async function makeCollection(root, files) {
  const films = Math.floor(files / 3)
  const paths = [
    ...Array.from({ length: films }, (_, no) => {
      const name = `The Film of Number ${no} (${1930 + (no % 90)})`
      return `Films/${name}/${name.replaceAll(/[ ()]+/g, '.')}1080p.BluRay.x264-GROUP.mkv`
    }),
    ...Array.from({ length: files - films }, (_, no) => {
      const [show, season, episode] = [Math.floor(no / 60), (Math.floor(no / 20) % 3) + 1, (no % 20) + 1]
      const code = `S0${season}E${String(episode).padStart(2, '0')}`
      return `Shows/A Show of Number ${show}/Season ${season}/A.Show.of.Number.${show}.${code}.720p.WEB-DL.mkv`
    }),
  ]
  for (const folder of new Set(paths.map((path) => path.slice(0, path.lastIndexOf('/')))))
    await mkdir(join(root, folder), { recursive: true })
  const then = Date.now() / 1000 - age
  const queue = [...paths]
  const worker = async () => {
    for (let path = queue.pop(); path; path = queue.pop()) {
      await writeFile(join(root, path), '')
      await utimes(join(root, path), then, then)
    }
  }
  await Promise.all(Array.from({ length: 16 }, worker))
}

/** Makes a sparse file of so many bytes, which takes no space on a disk. */
export async function makeSparseFile(path, bytes) {
  const file = await open(path, 'w')
  await file.truncate(bytes)
  await file.write('the end', bytes - 7)
  await file.close()
  const then = Date.now() / 1000 - age
  await utimes(path, then, then)
}
