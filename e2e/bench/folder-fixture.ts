import { mkdir, mkdtemp, open, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { randomName } from './name-generator.ts'
import { randomNumbers } from './random-numbers.ts'

/** How long ago files were written (s): a scan does not treat a file that was written just now as complete. */
const age = 3600

/**
 * A collection of this many videos without content: a third films in folders of their own, two thirds episodes, twenty
 * to a season and three seasons to a show.
 */
export async function makeCollection(root: string, files: number): Promise<void> {
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
  const queue = [...paths]
  const worker = async () => {
    for (let path = queue.pop(); path; path = queue.pop()) {
      await makeEmptyFile(join(root, path))
    }
  }
  await Promise.all(Array.from({ length: 16 }, worker))
}

/** Makes a file without content, and its folder. */
export async function makeEmptyFile(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, '')
  await setAge(path)
}

/** Makes a sparse file of this many bytes, which takes no space on a disk. */
export async function makeSparseFile(path: string, bytes: number): Promise<void> {
  const file = await open(path, 'w')
  await file.truncate(bytes)
  await file.write('the end', bytes - 7)
  await file.close()
  await setAge(path)
}

async function setAge(path: string): Promise<void> {
  const then = Date.now() / 1000 - age
  await utimes(path, then, then)
}

const filmsOfFolder = 10

/** Folders of ten films each, in ten times as many shelves, with captions beside every second. */
export async function makeFilmFolders(films: number): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'reelroom-films-'))
  const random = randomNumbers(7)
  for (let folder = 0; folder < films / filmsOfFolder; folder += 1) {
    const directory = join(root, `${randomName(random)} ${folder % 100}`, `${randomName(random)} ${folder}`)
    await mkdir(directory, { recursive: true })
    const names = Array.from({ length: filmsOfFolder }, (_, film) => {
      const name = `${randomName(random)}.${randomName(random)}.${1950 + ((folder + film) % 75)}.1080p.BluRay.x264-GRP`
      return film % 2 === 0 ? [`${name}.mkv`] : [`${name}.mkv`, `${name}.de.srt`]
    })
    await Promise.all(names.flat().map((name) => writeFile(join(directory, name), '')))
  }
  return root
}
