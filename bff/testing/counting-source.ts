import { MetadataError } from '@contract/metadata-error'
import { CatalogueMetadataSource } from '../src/metadata/adapters/catalogue.metadata-source.ts'
import type { MetadataSource } from '../src/metadata/metadata-source.port.ts'

const catalogue = CatalogueMetadataSource.load()

/** The embedded catalogue, which records the calls of its methods, and fails after `answersLeft` of them. */
export class CountingSource {
  /** The names of the called methods, in order. */
  calls: string[] = []
  /** How many more calls are answered before all others fail as `unavailable`. */
  answersLeft = Infinity
  readonly source: MetadataSource

  constructor(
    name: MetadataSource['name'] = 'embedded',
    private readonly retryAfterSeconds = 7,
  ) {
    this.source = new Proxy<MetadataSource>(catalogue, {
      get: (target, key) => {
        if (key === 'name') return name
        const method: unknown = Reflect.get(target, key)
        if (typeof method !== 'function' || key === 'dependsOnDay' || key === 'yieldIfDue') return method
        return async (...args: unknown[]): Promise<unknown> => {
          this.calls.push(String(key))
          if (this.answersLeft <= 0) throw new MetadataError('unavailable', 'is asked too much', this.retryAfterSeconds)
          this.answersLeft -= 1
          return Reflect.apply(method, target, args)
        }
      },
    })
  }
}
