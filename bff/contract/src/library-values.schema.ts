import { z } from 'zod'
import { isPathShortEnough, MAX_PATH } from './library-bounds.ts'

export const number = z.number().int()
export const count = number.nonnegative()
/** Text that a database can store: whole code points, no NUL. */
const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes('\0')
const storable = (max: number) =>
  z.string().max(max).refine(isStorable, { error: 'is text without NUL and broken characters' })
/** The name of a folder. */
export const folderName = storable(255).min(1)
export const text = storable(255)
const isPathPart = (part: string): boolean => part !== '' && part !== '.' && part !== '..'
/** The path below its folder, parts joined by `/`, without `.` and `..` parts; never the place of the folder itself. */
export const libraryPath = storable(MAX_PATH).refine(
  (value) => isPathShortEnough(value) && value.split('/').every(isPathPart),
  { error: 'is a path below its folder' },
)
/** Names an entry of the review within its folder. */
export const entryKey = storable(600)
/** The id of a file in the library, `name:size` of a file that the viewer opened, `film/id` of an open film. */
export const progressKey = storable(300).min(1)
