import { cp, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogueFiles } from './catalogue-files.ts'

const root = join(import.meta.dirname, '../..')
/** So many that a list of films has more than two thousand. */
const titles = 5000

/** The built product beside a catalogue of its own. */
export async function productWithManyTitles(into: string): Promise<string> {
  const dist = join(root, 'bff/dist')
  await mkdir(join(into, 'bff'))
  await cp(dist, join(into, 'bff/dist'), { recursive: true })
  for (const shared of ['frontend', 'node_modules', 'package.json'])
    await symlink(join(root, shared), join(into, shared))
  const { write } = await catalogueFiles(join(into, 'bundle'))
  write(join(into, 'bff/dist/catalogue.sqlite'), titles)
  return join(into, 'bff/dist/main.js')
}
