import type { ListEntry } from '@contract/list-answers.schema'
import type { ListMembership, ListSort, ListTitle } from '@contract/user-list.schema'
import * as queryNames from '../api/query-names.ts'
import { chunksOf } from '@contract/chunks'
import { withRestoredTitles, titleKey, withoutTitles } from '../domain/lists/list-pages.ts'
import { changeKind, patch, type ChangeKind, type Message } from './change.ts'
import { answered, listInvalidation, refused, showPages } from './list.changes.ts'

/** The largest number of titles in one call, as the server allows. */
const MAX_TITLES = 100

type List = Pick<ListMembership, 'id' | 'name'>

/** Puts a title on a list, or takes it off. */
export const putOnList: ChangeKind<{ list: List; title: ListTitle; holds: boolean }> = changeKind(
  'list-title.put',
  ({ list, title, holds }) => ({
    call: holds ? 'addToList' : 'removeFromList',
    params: { list: list.id, type: title.type, id: title.id },
    show: [
      patch<readonly ListMembership[]>([queryNames.listsOfTitle, { type: title.type, id: title.id }], (lists) =>
        lists.map((other) => (other.id === list.id ? { ...other, holds } : other)),
      ),
    ],
    inverse: () => putOnList({ list, title, holds: !holds }),
    message: () => ({ message: holds ? 'lists.added' : 'lists.removed', values: { list: list.name } }),
    refused,
    invalidates: () => ({
      now: [queryNames.userLists, [queryNames.userList, { id: list.id }], [queryNames.sharedList, { id: list.id }]],
    }),
  }),
)

interface Removal {
  readonly list: List
  readonly sort: ListSort | undefined
  readonly removed: readonly ListEntry[]
  /** The keys of all titles that were shown before, in their order. */
  readonly order: readonly string[]
}

/** Takes titles off a list; an undo restores each at its rank. */
export const takeOffList: ChangeKind<Removal> = changeKind('list-title.takeOff', ({ list, sort, removed, order }) => {
  const titles = removed.map(({ item: { type, id } }) => ({ type, id }))
  const entries = removed.toSorted((a, b) => a.item.rank - b.item.rank)
  return {
    call: 'removeManyFromList',
    params: { list: list.id },
    body: chunksOf(titles, MAX_TITLES).map((part) => ({ titles: part })),
    show: [showPages(list.id, (pages) => withoutTitles(pages, titles))],
    answered,
    inverse: () => restoreToList({ list, sort, removed: entries, order }),
    message: (): Message =>
      removed.length === 1
        ? { message: 'lists.removed', values: { list: list.name } }
        : { message: 'lists.removedMany', values: { count: removed.length } },
    refused,
    invalidates: () => listInvalidation(list.id, true),
  }
})

/** Restores titles on a list, each at its rank. */
export const restoreToList: ChangeKind<Removal> = changeKind(
  'list-title.giveBack',
  ({ list, sort, removed, order }) => ({
    call: 'addManyToList',
    params: { list: list.id },
    body: chunksOf(
      removed.map(({ item: { type, id, rank, title, released }, media }) => ({
        type,
        id,
        position: rank,
        // The server can no longer look up a title that the source does not have.
        ...(media === null ? { stored: { title, released } } : {}),
      })),
      MAX_TITLES,
    ).map((titles) => ({ titles })),
    show: [showPages(list.id, (pages) => withRestoredTitles(pages, removed, order), { sort })],
    answered,
    refused,
    invalidates: () => listInvalidation(list.id, true),
    isUndo: true,
  }),
)

/** The arguments that remove titles from a list as it is shown. */
export const removalOf = (
  list: List,
  sort: ListSort | undefined,
  shown: readonly ListEntry[],
  titles: readonly ListTitle[],
): Removal => {
  const removedKeys = new Set(titles.map(titleKey))
  return {
    list: { id: list.id, name: list.name },
    sort,
    removed: shown.filter(({ item }) => removedKeys.has(titleKey(item))),
    order: shown.map(({ item }) => titleKey(item)),
  }
}
