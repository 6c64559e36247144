import { z } from 'zod'
import { listPage, listSummary } from '../list-answers.schema.ts'
import { page } from '../page.schema.ts'
import { detailParams, listParams, listQuery, pageQuery } from '../query.schema.ts'
import {
  listAdditions,
  listChange,
  listMembership,
  listMove,
  listRemovals,
  newList,
  userList,
} from '../user-list.schema.ts'
import { call } from './call.ts'

const member = { access: 'member' } as const
const itemParams = detailParams.extend(listParams.shape)

/** A member's own lists, and lists by their link. Another member's list answers 404, as one that does not exist. */
export const listCalls = {
  listsOfTitle: call('GET /api/userMedia/items/:type/:id/lists', {
    ...member,
    summary: 'The member’s lists, and whether a title is on each',
    params: detailParams,
    answer: z.array(listMembership),
  }),
  userLists: call('GET /api/userMedia/lists', {
    ...member,
    summary: 'A page of the member’s lists with the first titles of each, changed last first',
    query: pageQuery,
    answer: page(listSummary),
  }),
  createList: call('POST /api/userMedia/lists', {
    ...member,
    summary: 'Makes a list; under an id of the client’s making twice is once',
    body: newList,
    answer: userList,
  }),
  userList: call('GET /api/userMedia/lists/:list', {
    ...member,
    summary: 'A list of the member and one page of what is on it',
    params: listParams,
    query: listQuery,
    answer: listPage,
  }),
  changeList: call('PUT /api/userMedia/lists/:list', {
    ...member,
    summary: 'Changes a list; 412 where the change is based on stale data',
    params: listParams,
    body: listChange,
    answer: userList,
  }),
  deleteList: call('DELETE /api/userMedia/lists/:list', {
    ...member,
    summary: 'Deletes a list, which can be restored for a while',
    params: listParams,
    answer: z.object({ restorableUntil: z.string() }),
  }),
  restoreList: call('POST /api/userMedia/lists/:list/restore', {
    ...member,
    summary: 'Restores a list that was deleted',
    params: listParams,
    answer: userList,
  }),
  orderList: call('PUT /api/userMedia/lists/:list/order', {
    ...member,
    summary: 'Moves a title to another place of a list',
    params: listParams,
    body: listMove,
    answer: userList,
  }),
  addToList: call('PUT /api/userMedia/lists/:list/items/:type/:id', {
    ...member,
    summary: 'Puts a title at the end of a list',
    params: itemParams,
    answer: userList,
  }),
  removeFromList: call('DELETE /api/userMedia/lists/:list/items/:type/:id', {
    ...member,
    summary: 'Takes a title off a list',
    params: itemParams,
    answer: userList,
  }),
  addManyToList: call('POST /api/userMedia/lists/:list/items', {
    ...member,
    summary: 'Puts titles on a list, each at its place or at the end',
    params: listParams,
    body: listAdditions,
    answer: userList,
  }),
  removeManyFromList: call('POST /api/userMedia/lists/:list/removals', {
    ...member,
    summary: 'Takes titles off a list',
    params: listParams,
    body: listRemovals,
    answer: userList,
  }),
  sharedList: call('GET /api/lists/:list', {
    access: 'public',
    summary: 'A list by its link and one page of what is on it; a private one exists for its owner alone',
    params: listParams,
    query: listQuery,
    answer: listPage,
  }),
}
