import type { Title } from './catalogue-file.ts'

/** Every name that a title goes by. */
export function titleNames(title: Title): string[] {
  const collection = title.type === 'movie' && title.collection ? [title.collection.name] : []
  return [...new Set([...ownNames(title), ...collection])]
}

/** Those that are its own, and not its collection's. */
export const ownNames = (title: Title): string[] => [
  ...new Set([title.title, title.originalTitle, ...Object.values(title.titles)]),
]
