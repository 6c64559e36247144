import { Inject, Injectable } from '@nestjs/common'
import type { TitleId } from '@contract/media.schema'
import { noteAction, type Actor } from '../identity/operators/operators.queries.ts'
import { deleteHidden, hiddenPage, putHidden, type HiddenRow } from '../metadata/hidden-titles.queries.ts'
import { UserDatabase } from '../platform/database/database.module.ts'
import { addressOfTitle } from './title-address.ts'

type Source = 'embedded' | 'live'

/** Hides titles of a source from everybody, and shows them again. A change and its entry in the log are one transaction. */
@Injectable()
export class HiddenTitlesStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** A page of the hidden titles, the newest first, and the number of all. */
  page(source: Source, part: { readonly offset: number; readonly limit: number }) {
    return hiddenPage(this.database, source, part)
  }

  /** The number of hidden titles. */
  async count(source: Source): Promise<number> {
    return (await hiddenPage(this.database, source, { offset: 0, limit: 0 })).total
  }

  /** Hides a title; one that is hidden already gets the new reason. */
  async hide(source: Source, title: HiddenRow, actor: Actor): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      const isNew = await putHidden(transaction, source, title)
      if (isNew) await noteAction(transaction, actor, { action: 'hid-title', detail: detailOf(title) }, title.hiddenAt)
    })
  }

  /** Shows a title again. Returns whether it was hidden. */
  show(source: Source, title: TitleId, actor: Actor, now: number): Promise<boolean> {
    return this.database.transaction().execute(async (transaction) => {
      const hidden = await deleteHidden(transaction, source, title)
      if (!hidden) return false
      const detail = detailOf({ ...title, ...hidden })
      await noteAction(transaction, actor, { action: 'showed-title', detail }, now)
      return true
    })
  }
}

/** `movie/949 Heat` */
const detailOf = ({ title, ...address }: TitleId & { readonly title: string | null }): string =>
  title === null ? addressOfTitle(address) : `${addressOfTitle(address)} ${title}`
