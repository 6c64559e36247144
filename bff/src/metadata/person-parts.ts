import { Injectable } from '@nestjs/common'
import type { PersonDetail } from '@contract/person.schema'
import { jsonText, type JsonText } from '../platform/http/json-text.ts'
import type { LocaleParams, PersonAppend } from './metadata-source.port.ts'
import { MetadataService, allPersonAppends } from './metadata.service.ts'

/** A person's details with the requested parts alone. */
@Injectable()
export class PersonParts {
  constructor(private readonly metadata: MetadataService) {}

  /** As JSON text. The source is called once for all parts, regardless of the requested ones. @throws MetadataError */
  async body({
    append,
    ...params
  }: LocaleParams & { id: number; append: readonly PersonAppend[] }): Promise<JsonText<PersonDetail>> {
    const fullBody = await this.metadata.body('person', { ...params, append: allPersonAppends })
    const omittedParts: readonly string[] = allPersonAppends.filter((part) => !append.includes(part))
    if (omittedParts.length === 0) return fullBody
    // SAFETY: the body is the call's own answer.
    const person = JSON.parse(fullBody) as PersonDetail
    // SAFETY: every part that can be left out is optional.
    return jsonText(
      Object.fromEntries(Object.entries(person).filter(([part]) => !omittedParts.includes(part))) as PersonDetail,
    )
  }
}
