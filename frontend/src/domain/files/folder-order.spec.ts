import { expect, it } from 'vitest'
import type { LibraryFolder } from '@contract/library.schema'
import { foldersInOrder } from './folder-order.ts'

const folder = (name: string, kind: LibraryFolder['kind']): LibraryFolder => ({
  id: name,
  name,
  kind,
  files: 0,
  scannedAt: null,
  revision: 0,
})

it('a member’s folders keep their order, and the operator’s follow in alphabetical order, with natural numbers', () => {
  const folders = [
    folder('Z of mine', 'browser'),
    folder('A of mine', 'browser'),
    ...['Zebra', 'Disk 10', 'Ä', 'Disk 2'].map((name) => folder(name, 'server')),
  ]
  const names = foldersInOrder(folders, 'de-DE').map(({ name }) => name)
  expect(names).toEqual(['Z of mine', 'A of mine', 'Ä', 'Disk 2', 'Disk 10', 'Zebra'])
})
