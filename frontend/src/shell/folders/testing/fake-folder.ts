/** A folder in memory: files by size in bytes or by text, folders by their contents. */
export interface FakeTree {
  readonly [name: string]: number | string | FakeTree
}
interface FakeParts {
  /** Paths that cannot be read, with the name of the DOMException. A file fails when it is opened. */
  readonly faults?: Map<string, string>
  readonly state?: { permission: PermissionState; answer?: PermissionState }
}

/** A directory handle as a browser gives it. The tree may change while it is listed. */
export function fakeFolder(name: string, tree: FakeTree, parts: FakeParts = {}): FileSystemDirectoryHandle {
  const handle = directory({ name, tree, path: '', parts })
  const { state } = parts
  return Object.assign(handle, {
    queryPermission: () => Promise.resolve(state?.permission ?? 'granted'),
    requestPermission: () => Promise.resolve(state?.answer ?? state?.permission ?? 'granted'),
    isSameEntry: (other: FileSystemHandle) => Promise.resolve(treeOf(other) === tree),
    resolve: (other: FileSystemHandle) => Promise.resolve(pathTo(tree, treeOf(other))),
  })
}

export const fakeModified = 1_700_000_000_000
const trees = new WeakMap<object, FakeTree>()
const treeOf = (handle: FileSystemHandle): FakeTree | undefined => trees.get(handle)

interface FakeNode {
  readonly name: string
  readonly tree: FakeTree
  readonly path: string
  readonly parts: FakeParts
}

function directory({ name, tree, path, parts }: FakeNode): FileSystemDirectoryHandle {
  const child = (one: string) => {
    const content = tree[one]
    const below = path === '' ? one : `${path}/${one}`
    if (content === undefined) throw new DOMException(one, 'NotFoundError')
    return typeof content === 'object'
      ? directory({ name: one, tree: content, path: below, parts })
      : fileHandle({ name: one, content, path: below, parts })
  }
  const get = (kind: FileSystemHandleKind) => async (one: string) => {
    const found = child(one)
    if (found.kind !== kind) throw new DOMException(one, 'TypeMismatchError')
    return Promise.resolve(found)
  }
  const handle = {
    kind: 'directory',
    name,
    async *values() {
      await Promise.resolve()
      for (const one of Object.keys(tree)) {
        refuse(path, parts)
        yield child(one)
      }
      refuse(path, parts)
    },
    getDirectoryHandle: get('directory'),
    getFileHandle: get('file'),
  }
  trees.set(handle, tree)
  // SAFETY: it has all of a directory handle that the product uses.
  return handle as unknown as FileSystemDirectoryHandle
}

function fileHandle({ name, content, path, parts }: Omit<FakeNode, 'tree'> & { content: number | string }) {
  const getFile = async () => {
    refuse(path, parts)
    return Promise.resolve(fakeFile(name, content))
  }
  // SAFETY: the same of a file handle.
  return { kind: 'file', name, getFile } as unknown as FileSystemFileHandle
}

/** A file of this many bytes without content, or of a text. */
export function fakeFile(name: string, content: number | string, relativePath = ''): File {
  const file = new File([typeof content === 'string' ? content : ''], name, { lastModified: fakeModified })
  if (typeof content === 'number') Object.defineProperty(file, 'size', { value: content })
  Object.defineProperty(file, 'webkitRelativePath', { value: relativePath })
  return file
}

function refuse(path: string, { faults }: FakeParts): void {
  const fault = faults?.get(path)
  if (fault) throw new DOMException(path, fault)
}

/** The names from a folder to one inside it, like the result of `resolve`. */
function pathTo(tree: FakeTree, target: FakeTree | undefined): string[] | null {
  if (tree === target) return []
  for (const [name, content] of Object.entries(tree)) {
    const found = typeof content === 'object' ? pathTo(content, target) : null
    if (found) return [name, ...found]
  }
  return null
}

/** All files of a tree as a field with `webkitdirectory` returns them. */
export function fakeFieldFiles(name: string, tree: FakeTree): File[] {
  return Object.entries(tree).flatMap(([one, content]) =>
    typeof content === 'object'
      ? fakeFieldFiles(`${name}/${one}`, content)
      : [fakeFile(one, content, `${name}/${one}`)],
  )
}
