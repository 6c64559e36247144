import type { Terms } from './client.ts'
import type { QueryName } from './query-name.ts'

/** The key of a question: its name, what is asked, and the language and region of the moment. */
export type Key = <A extends object>(name: QueryName, ask?: A) => readonly [QueryName, A & Terms]
