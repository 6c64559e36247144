import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileCatalogue } from './compile-catalogue.ts'
import { contentFolder } from './content-folder.ts'

const { openFilms } = compileCatalogue(contentFolder).catalogue

describe('films under an open license', () => {
  it('are all on the one host that a page’s policy allows', () => {
    expect([...new Set(openFilms.map(({ address }) => new URL(address).origin))]).toEqual([
      'https://upload.wikimedia.org',
    ])
  })

  it('are at the archive’s address for their names, below the first digits of its MD5', () => {
    const misplaced = openFilms.filter(({ address }) => {
      const [, file = '', copy = ''] = /\/transcoded\/.\/..\/([^/]+)\/([^/]+)$/.exec(new URL(address).pathname) ?? []
      const digits = createHash('md5').update(decodeURIComponent(file)).digest('hex')
      return !address.includes(`/${digits.slice(0, 1)}/${digits.slice(0, 2)}/`) || !basename(copy).startsWith(file)
    })
    expect([openFilms.length, misplaced]).toEqual([7, []])
  })
})
