import { expect, it } from 'vitest'
import { commonFolder } from './common-folder.ts'

it.each([
  [['Heat (1995)/heat.mkv'], 'Heat (1995)'],
  [['Fargo/Season 1/1.mkv', 'Fargo/Season 2/1.mkv'], 'Fargo'],
  [['Fargo/1.mkv', 'Fargo 2/1.mkv'], ''],
  [['heat.mkv'], ''],
  [['a/b/c.mkv', 'a/b/c/d.mkv'], 'a/b'],
  [[], ''],
])('the common folder of %j is “%s”', (paths, folder) => {
  expect(commonFolder(paths)).toBe(folder)
})
