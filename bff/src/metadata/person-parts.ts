import { Injectable } from '@nestjs/common'
import type { PersonDetail } from '@contract/person.schema'
import { jsonText, type JsonText } from '../platform/http/json-text.ts'
import type { Ask, PersonAppend } from './metadata-source.port.ts'
import { MetadataService, wholePerson } from './metadata.service.ts'

/** A person's details with the requested parts alone. */
@Injectable()
export class PersonParts {
  constructor(private readonly metadata: MetadataService) {}

  /** As JSON text. Whichever parts are requested, the source is called once, for all parts. @throws MetadataError */
  async body({
    append,
    ...ask
  }: Ask & { id: number; append: readonly PersonAppend[] }): Promise<JsonText<PersonDetail>> {
    const whole = await this.metadata.body('person', { ...ask, append: wholePerson })
    const unwanted: readonly string[] = wholePerson.filter((part) => !append.includes(part))
    if (unwanted.length === 0) return whole
    // SAFETY: the body is the call's own answer.
    const person = JSON.parse(whole) as PersonDetail
    // SAFETY: every part that can be left out is optional.
    return jsonText(
      Object.fromEntries(Object.entries(person).filter(([part]) => !unwanted.includes(part))) as PersonDetail,
    )
  }
}
