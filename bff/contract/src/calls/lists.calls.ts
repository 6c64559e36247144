import { z } from 'zod'
import { listPage, listSummary } from '../list-answers.schema.ts'
import { page } from '../page.schema.ts'
import { detailParams, listParams, listQuery, ownListQuery, pageQuery } from '../query.schema.ts'
import {
  listAdditions,
  listChange,
  listCopy,
  listMembership,
  listMove,
  listRemovals,
  newList,
  userList,
} from '../user-list.schema.ts'
import { call } from './call.ts'

const member = { access: 'member' } as const
const read = { ...member, tokens: 'read' } as const
const change = { ...member, takesKey: true, tokens: 'write' } as const
const itemParams = detailParams.extend(listParams.shape)

/** A member's own lists, and lists by their link. Another member's list answers 404, as one that does not exist. */
export const listCalls = {
  listsOfTitle: call('GET /api/userMedia/items/:type/:id/lists', {
    ...read,
    summary: 'Lists the member’s lists and whether each contains a title',
    params: detailParams,
    answer: z.array(listMembership),
  }),
  userLists: call('GET /api/userMedia/lists', {
    ...read,
    summary: 'Lists a page of the member’s lists with their first titles, most recently changed first',
    query: pageQuery,
    answer: page(listSummary),
  }),
  createList: call('POST /api/userMedia/lists', {
    ...change,
    summary: 'Creates a list; idempotent with an id that the client generates',
    body: newList,
    answer: userList,
  }),
  userList: call('GET /api/userMedia/lists/:list', {
    ...read,
    summary: 'Returns one of the member’s lists and a page of its titles',
    params: listParams,
    query: ownListQuery,
    answer: listPage,
  }),
  copyList: call('POST /api/userMedia/lists/:list/copy', {
    ...change,
    summary: 'Copies a list of the member, or a shared one, to a private list; idempotent by the id of the copy',
    params: listParams,
    body: listCopy,
    answer: userList,
  }),
  changeList: call('PUT /api/userMedia/lists/:list', {
    ...change,
    summary: 'Changes a list; 412 if the change is based on stale data',
    params: listParams,
    body: listChange,
    answer: userList,
  }),
  deleteList: call('DELETE /api/userMedia/lists/:list', {
    ...change,
    summary: 'Deletes a list, which can be restored for ten minutes',
    params: listParams,
    answer: z.object({ restorableUntil: z.string() }),
  }),
  restoreList: call('POST /api/userMedia/lists/:list/restore', {
    ...change,
    summary: 'Restores a deleted list',
    params: listParams,
    answer: userList,
  }),
  orderList: call('PUT /api/userMedia/lists/:list/order', {
    ...change,
    summary: 'Moves a title to another position of a list',
    params: listParams,
    body: listMove,
    answer: userList,
  }),
  addToList: call('PUT /api/userMedia/lists/:list/items/:type/:id', {
    ...change,
    summary: 'Adds a title to the end of a list',
    params: itemParams,
    answer: userList,
  }),
  removeFromList: call('DELETE /api/userMedia/lists/:list/items/:type/:id', {
    ...change,
    summary: 'Removes a title from a list',
    params: itemParams,
    answer: userList,
  }),
  addManyToList: call('POST /api/userMedia/lists/:list/items', {
    ...change,
    summary: 'Adds titles to a list, each at its position or at the end',
    params: listParams,
    body: listAdditions,
    answer: userList,
  }),
  removeManyFromList: call('POST /api/userMedia/lists/:list/removals', {
    ...change,
    summary: 'Removes titles from a list',
    params: listParams,
    body: listRemovals,
    answer: userList,
  }),
  sharedList: call('GET /api/lists/:list', {
    access: 'public',
    summary: 'Returns a shared list and a page of its titles; 404 for a private list of another member',
    params: listParams,
    query: listQuery,
    answer: listPage,
  }),
}
