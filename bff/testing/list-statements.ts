import { DeletedListsStore } from '../src/personal/lists/deleted-lists.store.ts'
import { ListItemsStore } from '../src/personal/lists/list-items.store.ts'
import * as positions from '../src/personal/lists/list-positions.queries.ts'
import * as ranked from '../src/personal/lists/ranked-items.queries.ts'
import { ListStore } from '../src/personal/lists/list.store.ts'
import * as lists from '../src/personal/lists/lists.queries.ts'
import { film, listFields } from './list-stores.ts'
import { inTransaction, type StatementCalls } from './statements.ts'

const now = Date.UTC(2026, 0, 2)
const rainy = { userId: 'ada', id: 'rainy' }
export const newList = { ...listFields, id: 'rainy', name: 'Rainy' }

/** The calls of the stores of lists, for the review of the statements of `personal`. */
export const listCalls: StatementCalls = {
  './lists/deleted-lists.store.ts': {
    'DeletedListsStore.delete': (database) => new DeletedListsStore(database).delete(rainy, now),
    'DeletedListsStore.restore': (database) => new DeletedListsStore(database).restore(rainy, now),
    'DeletedListsStore.purge': (database) => new DeletedListsStore(database).purge(now),
  },
  './lists/list-items.store.ts': {
    'ListItemsStore.add': async (database) => {
      const items = new ListItemsStore(database)
      await items.add(rainy, 'embedded', [film(4)], now)
      await items.add(rainy, 'embedded', [{ ...film(5), position: 1 }], now)
    },
    'ListItemsStore.page': async (database) => {
      for (const sort of ['rank', 'added', 'released'] as const)
        await new ListItemsStore(database).page('rainy', 'embedded', sort, 1, 20)
      await new ListItemsStore(database).page('rainy', 'embedded', 'rank', 1, 20, {
        unwatchedBy: 'ada',
        withoutHidden: true,
      })
    },
    'ListItemsStore.countWatched': (database) => new ListItemsStore(database).countWatched('rainy', 'embedded', 'ada'),
    'ListItemsStore.count': (database) => new ListItemsStore(database).count('rainy', 'embedded'),
    'ListItemsStore.previews': (database) => new ListItemsStore(database).previews(['rainy'], 'embedded', 4),
    'ListItemsStore.storedFacts': (database) =>
      new ListItemsStore(database).storedFacts('ada', 'embedded', { type: 'movie', id: 1 }),
    'ListItemsStore.move': async (database) => {
      const items = new ListItemsStore(database)
      await items.move(rainy, 'embedded', { type: 'movie', id: 1, position: 3 }, now)
      await items.move(rainy, 'embedded', { type: 'movie', id: 1, position: 99 }, now)
    },
    'ListItemsStore.remove': (database) =>
      new ListItemsStore(database).remove(rainy, 'embedded', [{ type: 'movie', id: 1 }], now),
  },
  './lists/ranked-items.queries.ts': {
    rankedItems: (database) =>
      ranked.rankedItems(database, 'rainy', 'embedded', 'rank', { size: 20, offset: 0, withoutHidden: true }),
    previewItems: (database) => ranked.previewItems(database, ['rainy'], 'embedded', 4),
    countHidden: (database) => ranked.countHidden(database, 'rainy', 'embedded', 'ada'),
    isShown: (database) => database.selectFrom('list_items').select('media_id').where(ranked.isShown).execute(),
  },
  './lists/list-positions.queries.ts': {
    positionOf: inTransaction((transaction) => positions.positionOf(transaction, 'rainy', 'embedded', film(1))),
    positionAt: inTransaction((transaction) => positions.positionAt(transaction, 'rainy', 'embedded', 2)),
    lastPosition: inTransaction((transaction) => positions.lastPosition(transaction, 'rainy')),
    reservePosition: inTransaction((transaction) => positions.reservePosition(transaction, 'rainy', 'embedded', 2)),
    shiftPositions: inTransaction((transaction) =>
      positions.shiftPositions(transaction, 'rainy', { from: 4, to: 9 }, 1),
    ),
  },
  './lists/list.store.ts': {
    'ListStore.create': (database) =>
      new ListStore(database).create('ada', 'embedded', { ...newList, id: 'other' }, [film(1)], now),
    'ListStore.copy': (database) =>
      new ListStore(database).copy({ userId: 'ada', source: 'embedded', now }, 'rainy', { id: 'copy', name: 'Copy' }),
    'ListStore.page': (database) => new ListStore(database).page('ada', 'embedded', 1, 20),
    'ListStore.own': (database) => new ListStore(database).own(rainy),
    'ListStore.visible': {
      given: (database) => database.updateTable('lists').set({ visibility: 'public' }).execute(),
      run: async (database) => {
        await new ListStore(database).visible('rainy', null)
        await new ListStore(database).visible('rainy', 'eve')
      },
    },
    'ListStore.memberships': (database) => new ListStore(database).memberships('ada', 'embedded', film(1)),
    'ListStore.change': (database) => new ListStore(database).change(rainy, { name: 'Sunny', ranked: true }, now),
  },
  './lists/lists.queries.ts': {
    createList: inTransaction(async (transaction) => {
      const context = { userId: 'ada', source: 'embedded', now } as const
      await lists.createList(transaction, context, { ...newList, id: 'other' }, [film(1)])
      await lists.createList(transaction, context, newList, [])
    }),
    checkListLimit: inTransaction((transaction) => lists.checkListLimit(transaction, 'ada')),
    lockList: inTransaction((transaction) => lists.lockList(transaction, rainy)),
    bumpVersion: inTransaction(async (transaction) =>
      lists.bumpVersion(transaction, await lists.lockList(transaction, rainy), now),
    ),
    countItems: async (database) => {
      await lists.countItems(database, 'rainy')
      await lists.countItems(database, 'rainy', 'embedded')
    },
  },
}
