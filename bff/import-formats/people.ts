import { invalid, type Entry } from './import-entry.ts'

/**
 * Rows of people whose history is in one file. Nothing says which of them the member is, so that rows of several people are
 * reported under the name of each, and none is imported.
 */
export class People {
  private readonly names = new Set<string>()

  /** A row may lack the name of its person. */
  add(name: string): void {
    if (name !== '') this.names.add(name)
  }

  get areSeveral(): boolean {
    return this.names.size > 1
  }

  /** The name under which a row is reported. */
  fileOf(file: string, name: string): string {
    return this.areSeveral && name !== '' ? `${file} (${name})` : file
  }

  /** The entries of a row, or its fault in a file of several people. */
  entriesOf(read: () => Entry[]): Entry[] {
    return this.areSeveral ? invalid('severalPeople') : read()
  }
}
