/**
 * The deepest folder that contains all paths, relative to the folder of the library: `a/b` of `a/b/c.mkv`. Empty for
 * the library's folder itself.
 */
export function commonFolder(paths: readonly string[]): string {
  const folders = paths.map((path) => path.split('/').slice(0, -1))
  const [first = [], ...others] = folders
  let length = 0
  while (length < first.length && others.every((other) => other[length] === first[length])) length += 1
  return first.slice(0, length).join('/')
}
