/** A file that hides others from scans. Its text is null if it cannot be read, or is too long. */
export interface IgnoreFile {
  readonly name: string
  readonly text: string | null
}

const names: ReadonlySet<string> = new Set(['.ignore', '.plexignore', '.nomedia'])

/** Whether a file name is that of an ignore file: `.ignore` (Jellyfin), `.plexignore` (Plex), `.nomedia` (Android). */
export const isIgnoreFile = (name: string): boolean => names.has(name)

/**
 * Whether a file hides its folder with all below it: `.nomedia` always, `.ignore` if it is empty. A file that cannot be
 * read hides its folder as well, because its patterns may hide any file.
 */
export const hidesFolder = ({ name, text }: IgnoreFile): boolean =>
  name === '.nomedia' || text === null || (name === '.ignore' && text.trim() === '')
