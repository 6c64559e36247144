import { cp, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogueFiles } from './catalogue-files.ts'

const root = join(import.meta.dirname, '../..')

/** The built product beside a catalogue of its own. */
export async function productWithTitles(into: string, titles: number): Promise<string> {
  const dist = join(root, 'bff/dist')
  await mkdir(join(into, 'bff'))
  await cp(dist, join(into, 'bff/dist'), { recursive: true })
  for (const shared of ['frontend', 'node_modules', 'package.json'])
    await symlink(join(root, shared), join(into, shared))
  const { write } = await catalogueFiles(join(into, 'bundle'))
  write(join(into, 'bff/dist/catalogue.sqlite'), titles)
  return join(into, 'bff/dist/main.js')
}
