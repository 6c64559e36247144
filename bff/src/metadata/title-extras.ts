import { Injectable } from '@nestjs/common'
import type { Out } from '@contract/calls/call'
import type { titleCalls } from '@contract/calls/titles.calls'
import type { TitleCredits } from '@contract/title-extras.schema'
import { localeParams } from '../platform/http/locale-params.ts'
import type { TitleParams } from './metadata-source.port.ts'
import { MetadataService } from './metadata.service.ts'

/** How many people of a department the page shows before its visitor loads more. */
const previewCountOf = (department: string): number => (department === 'Acting' ? 24 : 8)
const PEOPLE_PER_PAGE = 100

/** Credits and offers of a title, cut to what a page shows: blockbusters have thousands of credits. */
@Injectable()
export class TitleExtras {
  constructor(private readonly metadata: MetadataService) {}

  /** The first few of each department, or one page of a department; a department without people has no group. */
  async credits(
    params: TitleParams,
    { department, page }: { department?: string | undefined; page: number },
  ): Promise<TitleCredits> {
    const { groups } = await this.metadata.answer('credits', params)
    if (department === undefined) {
      return {
        groups: groups.map((group) => ({ ...group, people: group.people.slice(0, previewCountOf(group.department)) })),
      }
    }
    const named = groups.filter((group) => group.department === department)
    const start = (page - 1) * PEOPLE_PER_PAGE
    return { groups: named.map((group) => ({ ...group, people: group.people.slice(start, start + PEOPLE_PER_PAGE) })) }
  }

  /** Watch providers of the given countries (all by default). They have no language, so that one call serves all. */
  async offers(
    { type, id }: Pick<TitleParams, 'type' | 'id'>,
    countries: readonly string[] | undefined,
  ): Promise<Out<typeof titleCalls.watchProviders>> {
    const params = { ...localeParams({ language: 'en' }), type, id }
    const { results } = await this.metadata.answer('watchProviders', params)
    const all = Object.keys(results).toSorted()
    const shown = all.filter((country) => !countries || countries.includes(country))
    return { id, countries: all, results: Object.fromEntries(shown.map((country) => [country, results[country]!])) }
  }
}
