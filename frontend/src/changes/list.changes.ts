import type { InfiniteData } from '@tanstack/react-query'
import type { ListPage, ListSummary } from '@contract/list-answers.schema'
import type { Page } from '@contract/media.schema'
import type {
  ListChange,
  ListCopy,
  ListMembership,
  ListSort,
  ListTitle,
  NewList,
  UserList,
} from '@contract/user-list.schema'
import * as queryNames from '../api/query-names.ts'
import { draftList } from '../domain/lists/draft-list.ts'
import { withMovedTitle, withList } from '../domain/lists/list-pages.ts'
import { listProblem } from '../domain/lists/list-problem.ts'
import { changeKind, patch, type ChangeKind, type Key, type Patch, type Read, type Invalidation } from './change.ts'

type Pages = InfiniteData<ListPage>
type Summaries = InfiniteData<Page<ListSummary>>

/** How long the notification offers to undo the deletion of a list, in milliseconds. */
const UNDO_MS = 15_000

export const refused = (error: unknown) => ({ message: listProblem(error) })
/** A patch of the cached pages of a list, in every sort order, or in the one that `by` names. */
export const showPages = (id: string, apply: (pages: readonly ListPage[]) => ListPage[], by: object = {}): Patch =>
  patch<Pages>([queryNames.userList, { id, ...by }], (data) => ({ ...data, pages: apply(data.pages) }))
export const answered = (list: UserList) => [showPages(list.id, (pages) => withList(pages, list))]
/** The queries that a change of a list invalidates. `isUnknown`: only the server knows the new pages of the list. */
export const listInvalidation = (id: string, isUnknown: boolean): Invalidation => ({
  now: [
    queryNames.userLists,
    queryNames.listsOfTitle,
    queryNames.sharedList,
    ...(isUnknown ? [[queryNames.userList, { id }]] : []),
  ],
  later: [[queryNames.userList, { id }]],
})

const showSummaries = (apply: (lists: readonly ListSummary[], page: number) => ListSummary[]): Patch =>
  patch<Summaries>([queryNames.userLists], (data) => ({
    ...data,
    pages: data.pages.map((page, index) => ({ ...page, results: apply(page.results, index) })),
  }))
const showMemberships = (apply: (lists: readonly ListMembership[]) => ListMembership[]): Patch =>
  patch<readonly ListMembership[]>([queryNames.listsOfTitle], apply)
const without = <L extends { readonly id: string }>(lists: readonly L[], id: string) =>
  lists.filter((list) => list.id !== id)
/** Puts a list first, as the lists are sorted by their last change. */
const showFirst = (list: UserList): Patch =>
  showSummaries((lists, page) => (page === 0 ? [{ ...list, preview: [] }, ...without(lists, list.id)] : [...lists]))

/** The version of a list as the server last sent it. */
const versionOf = (id: string) => (read: Read) =>
  // SAFETY: the answer of this query has this type.
  read([queryNames.userList, { id }]).map((data) => (data as Pages).pages[0]?.list.version)[0]

interface CreateList {
  readonly list: NewList & { readonly id: string }
  /** The complete query key of the list's page. */
  readonly pageKey: Key
  /** The title that is put on the new list. */
  readonly title?: ListTitle
}

/** Creates a list. The form with its name reports a refusal itself. */
export const createList: ChangeKind<CreateList> = changeKind('list.create', ({ list, pageKey, title }, at) => {
  const draft = draftList(list.id, list, at)
  const page: ListPage = {
    list: draft,
    owner: { name: '' },
    isMine: true,
    watched: 0,
    entries: { page: 1, results: [], total_pages: 1, total_results: 0 },
  }
  return {
    call: 'createList',
    body: list,
    show: [
      showFirst(draft),
      { key: pageKey, canCreate: true, apply: (data) => data ?? { pages: [page], pageParams: [1] } },
      ...(title ? [showHolding(draft, title)] : []),
    ],
    message: () => (title ? { message: 'lists.added', values: { list: list.name } } : null),
    refused: () => null,
    invalidates: () => listInvalidation(list.id, true),
  }
})

interface CopyList {
  /** The list to copy, and whose it is. */
  readonly list: UserList
  readonly owner: string
  readonly copy: ListCopy
}

/** Copies a list to a private one of the member. */
export const copyList: ChangeKind<CopyList> = changeKind('list.copy', ({ list, owner, copy }, at) => ({
  call: 'copyList',
  params: { list: list.id },
  body: copy,
  show: [
    showFirst({ ...draftList(copy.id, { ...list, name: copy.name, visibility: 'private' }, at), count: list.count }),
  ],
  message: () => ({ message: 'lists.copiedFrom', values: { list: list.name, name: owner } }),
  refused,
  invalidates: () => listInvalidation(copy.id, true),
}))

const showHolding = (list: UserList, { type, id }: ListTitle): Patch => ({
  key: [queryNames.listsOfTitle, { type, id }],
  canCreate: true,
  // SAFETY: the answer of this query has this type.
  apply: (data) => [{ ...list, holds: true }, ...without((data ?? []) as ListMembership[], list.id)],
})

export type ListFacts = Omit<ListChange, 'version'>

/** Changes a list's name, description, visibility or order. `ranked`: whether it was ranked until then. */
export const changeList: ChangeKind<{ id: string; facts: ListFacts; ranked: boolean }> = changeKind(
  'list.change',
  ({ id, facts, ranked }) => {
    // Facts that the change leaves out keep their values.
    const changed = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
    return {
      call: 'changeList',
      params: { list: id },
      body: facts,
      version: versionOf(id),
      show: [
        showPages(id, (pages) => (pages[0] ? withList(pages, { ...pages[0].list, ...changed }) : [])),
        showSummaries((lists) => lists.map((list) => (list.id === id ? { ...list, ...changed } : list))),
        showMemberships((lists) => lists.map((list) => (list.id === id ? { ...list, ...changed } : list))),
      ],
      answered,
      refused,
      // Only the server knows the new order.
      invalidates: () => listInvalidation(id, facts.ranked !== undefined && facts.ranked !== ranked),
    }
  },
)

interface MoveTitle {
  readonly id: string
  readonly sort: ListSort | undefined
  readonly title: ListTitle
  /** From 1. */
  readonly position: number
  /** How many titles the page shows. */
  readonly loaded: number
}

/** Moves a title of a list to a rank. */
export const moveTitle: ChangeKind<MoveTitle> = changeKind(
  'list.move',
  ({ id, sort, title: { type, id: media }, position, loaded }) => ({
    call: 'orderList',
    params: { list: id },
    body: { type, id: media, position },
    version: versionOf(id),
    show: [showPages(id, (pages) => withMovedTitle(pages, { type, id: media }, position), { sort })],
    answered,
    refused,
    invalidates: () => listInvalidation(id, position > loaded),
  }),
)

/** Deletes a list, with all its titles; an undo restores all of it. */
export const deleteList: ChangeKind<{ list: UserList }> = changeKind('list.delete', ({ list }) => ({
  call: 'deleteList',
  params: { list: list.id },
  show: [showSummaries((lists) => without(lists, list.id)), showMemberships((lists) => without(lists, list.id))],
  inverse: () => restoreList({ list }),
  message: () => ({ message: 'lists.deleted', values: { list: list.name }, timeout: UNDO_MS }),
  refused,
  invalidates: () => ({ now: [queryNames.userLists, queryNames.listsOfTitle] }),
}))

/** Restores a list that was deleted a short while ago. */
export const restoreList: ChangeKind<{ list: UserList }> = changeKind('list.restore', ({ list }) => ({
  call: 'restoreList',
  params: { list: list.id },
  show: [showFirst(list)],
  message: () => ({ message: 'lists.restored', values: { list: list.name } }),
  refused,
  invalidates: () => listInvalidation(list.id, true),
}))
