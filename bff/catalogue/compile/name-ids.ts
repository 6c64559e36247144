import type { NamedEntity } from '../query/catalogue-file.ts'
import { idFrom } from '../query/hash.ts'
import type { Problem } from './content-files.ts'

/** Ids of things that have only a name: nine digits that are hashed from the kind and the name. */
export class NameIds {
  readonly problems: Problem[] = []
  private readonly nameByKey = new Map<string, string>()

  withId(kind: 'company' | 'network' | 'keyword' | 'collection', name: string): NamedEntity {
    const id = idFrom(`${kind}:${name}`)
    const earlier = this.nameByKey.get(`${kind} ${id}`) ?? name
    if (earlier !== name)
      this.problems.push({
        file: 'content',
        sentence: `The ${kind} names “${earlier}” and “${name}” make the same id: word one differently.`,
      })
    this.nameByKey.set(`${kind} ${id}`, name)
    return { id, name }
  }
}
