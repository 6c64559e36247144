import type { Title } from './catalogue-file.ts'

/** All names of a title, including that of its collection. */
export function titleNames(title: Title): string[] {
  const collection = title.type === 'movie' && title.collection ? [title.collection.name] : []
  return [...new Set([...ownNames(title), ...collection])]
}

/** The names of a title in all languages and its other names, without that of its collection. */
export const ownNames = (title: Title): string[] => [
  ...new Set([title.title, title.originalTitle, ...Object.values(title.titles), ...title.aka]),
]
