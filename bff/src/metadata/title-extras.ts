import { Injectable } from '@nestjs/common'
import type { Out } from '@contract/calls/call'
import type { titleCalls } from '@contract/calls/titles.calls'
import type { TitleCredits } from '@contract/title-extras.schema'
import { localized } from './localized-ask.ts'
import type { TitleAsk } from './metadata-source.port.ts'
import { MetadataService } from './metadata.service.ts'

/** How many people of a department the page shows before its visitor loads more. */
const firstOf = (department: string): number => (department === 'Acting' ? 24 : 8)
const perPage = 100

/** Credits and offers of a title, cut to what a page shows: blockbusters have thousands of credits. */
@Injectable()
export class TitleExtras {
  constructor(private readonly metadata: MetadataService) {}

  /** The first few of each department, or one page of a department; a department that nobody worked in has no group. */
  async credits(
    ask: TitleAsk,
    { department, page }: { department?: string | undefined; page: number },
  ): Promise<TitleCredits> {
    const { groups } = await this.metadata.answer('credits', ask)
    if (department === undefined) {
      return {
        groups: groups.map((group) => ({ ...group, people: group.people.slice(0, firstOf(group.department)) })),
      }
    }
    const named = groups.filter((group) => group.department === department)
    const start = (page - 1) * perPage
    return { groups: named.map((group) => ({ ...group, people: group.people.slice(start, start + perPage) })) }
  }

  /** Watch providers of the given countries (all by default). They have no language, so that one call serves all. */
  async offers(
    { type, id }: Pick<TitleAsk, 'type' | 'id'>,
    countries: readonly string[] | undefined,
  ): Promise<Out<typeof titleCalls.watchProviders>> {
    const ask = { ...localized({ language: 'en' }), type, id }
    const { results } = await this.metadata.answer('watchProviders', ask)
    const all = Object.keys(results).toSorted()
    const shown = all.filter((country) => !countries || countries.includes(country))
    return { id, countries: all, results: Object.fromEntries(shown.map((country) => [country, results[country]!])) }
  }
}
