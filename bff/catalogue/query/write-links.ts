import type { DatabaseSync } from 'node:sqlite'
import type { NamedEntity, Title } from './catalogue-file.ts'
import type { LinkKind } from './catalogue-schema.ts'

/** Writes the positions of the titles that have a person, a keyword, a company, a network or a collection. */
export function writeLinks(db: DatabaseSync, titles: readonly Title[]): void {
  const insert = db.prepare('insert into links values (?, ?, ?, ?)')
  for (const [linkKind, idsOf] of Object.entries(idsByLinkKind)) {
    const positions = new Map<number, number[]>()
    titles.forEach((title, position) => {
      for (const id of new Set(idsOf(title))) {
        const existing = positions.get(id)
        if (existing) existing.push(position)
        else positions.set(id, [position])
      }
    })
    for (const id of [...positions.keys()].toSorted((a, b) => a - b))
      insert.run(titles[0]?.type ?? '', linkKind, id, Uint32Array.from(positions.get(id) ?? []))
  }
}

const ids = (named: readonly NamedEntity[]): number[] => named.map(({ id }) => id)

const idsByLinkKind: Readonly<Record<LinkKind, (title: Title) => readonly number[]>> = {
  people: (title) => [
    ...title.cast.map(({ person }) => person),
    ...title.crew.map(({ person }) => person),
    ...(title.type === 'tv' ? title.createdBy : []),
  ],
  keywords: ({ keywords }) => ids(keywords),
  companies: ({ companies }) => ids(companies),
  networks: (title) => (title.type === 'tv' ? ids(title.networks) : []),
  collections: (title) => (title.type === 'movie' && title.collection ? [title.collection.id] : []),
}
