import { Inject, Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { demoUserId } from '@contract/demo-user'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'

type Source = Database['saved_items']['source']
type Handled = Pick<Database['former_handled'], 'type' | 'media_id'>
type HandledType = Handled['type']

/** Distinct titles and people. */
interface Left {
  readonly titles: number
  readonly people: number
}

/** Stores the data that members still have from a catalogue that the server no longer uses. */
@Injectable()
export class FormerStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /**
   * A member's data from a catalogue, without the entries that an import has handled: titles with marks or on lists,
   * and people.
   */
  async left(userId: string, source: Source): Promise<Left> {
    const { titles, people } = await this.leftOf(source, userId)
      .select((select) => [
        select.fn.countAll<number>().filterWhere('entry.type', '!=', 'person').as('titles'),
        select.fn.countAll<number>().filterWhere('entry.type', '=', 'person').as('people'),
      ])
      .executeTakeFirstOrThrow()
    return { titles: Number(titles), people: Number(people) }
  }

  /** The same of all members together, without the demo account. Reads the whole tables. */
  async leftOfAll(source: Source): Promise<Left & { members: number }> {
    const { titles, people, members } = await this.leftOf(source, null)
      .select((select) => [
        select.fn.countAll<number>().filterWhere('entry.type', '!=', 'person').as('titles'),
        select.fn.countAll<number>().filterWhere('entry.type', '=', 'person').as('people'),
        select.fn.count<number>('entry.user_id').distinct().as('members'),
      ])
      .where('entry.user_id', '!=', demoUserId)
      .executeTakeFirstOrThrow()
    return { titles: Number(titles), people: Number(people), members: Number(members) }
  }

  /** The titles and people of a catalogue that imports of a member have handled. */
  async handled(userId: string, source: Source): Promise<Handled[]> {
    const rows = await this.database
      .selectFrom('former_handled')
      .select(['type', 'media_id'])
      .where('user_id', '=', userId)
      .where('source', '=', source)
      .execute()
    return rows.map(({ type, media_id }) => ({ type, media_id: Number(media_id) }))
  }

  /** Whether an import of any member has handled an entry of a catalogue. */
  async hasHandled(source: Source): Promise<boolean> {
    const row = await this.database
      .selectFrom('former_handled')
      .select('user_id')
      .where('source', '=', source)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  }

  async isDismissed(userId: string, source: Source): Promise<boolean> {
    const row = await this.database
      .selectFrom('former_dismissed')
      .select('source')
      .where('user_id', '=', userId)
      .where('source', '=', source)
      .executeTakeFirst()
    return row !== undefined
  }

  async dismiss(userId: string, source: Source): Promise<void> {
    await this.database
      .insertInto('former_dismissed')
      .values({ user_id: userId, source })
      .onConflict((conflict) => conflict.columns(['user_id', 'source']).doNothing())
      .execute()
  }

  /** Forgets the handled and dismissed entries of a catalogue that is in use again: members change it from now on. */
  async forget(source: Source): Promise<void> {
    await this.database.deleteFrom('former_handled').where('source', '=', source).execute()
    await this.database.deleteFrom('former_dismissed').where('source', '=', source).execute()
  }

  /** Each entry of a member, or of all members, once with its owner. */
  private leftOf(source: Source, userId: string | null) {
    const saved = this.database
      .selectFrom('saved_items as item')
      .select((select) => ['item.user_id', select.ref('item.type').$castTo<HandledType>().as('type'), 'item.media_id'])
      .where('item.source', '=', source)
      .where('item.user_id', userId === null ? 'is not' : '=', userId)
    const listed = this.database
      .selectFrom('list_items as item')
      .innerJoin('lists as list', 'list.id', 'item.list_id')
      .select((select) => ['list.user_id', select.ref('item.type').$castTo<HandledType>().as('type'), 'item.media_id'])
      .where('list.deleted_at', 'is', null)
      .where('item.source', '=', source)
      .where('list.user_id', userId === null ? 'is not' : '=', userId)
    const people = this.database
      .selectFrom('followed_people as person')
      .select((select) => [
        'person.user_id',
        sql<HandledType>`${sql.lit('person')}`.as('type'),
        select.ref('person.person_id').as('media_id'),
      ])
      .where('person.source', '=', source)
      .where('person.user_id', userId === null ? 'is not' : '=', userId)
    return this.database
      .selectFrom(saved.union(listed).union(people).as('entry'))
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('former_handled as handled')
              .select('handled.media_id')
              .where('handled.source', '=', source)
              .whereRef('handled.user_id', '=', 'entry.user_id')
              .whereRef('handled.type', '=', 'entry.type')
              .whereRef('handled.media_id', '=', 'entry.media_id'),
          ),
        ),
      )
  }
}
