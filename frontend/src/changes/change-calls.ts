import type { Call, Route, Shape } from '@contract/calls/call'
import { episodeCalls } from '@contract/calls/episodes.calls'
import { listCalls } from '@contract/calls/lists.calls'
import { peopleCalls } from '@contract/calls/people.calls'
import { savedCalls } from '@contract/calls/saved.calls'

/** The calls that can be queued, by the name under which they are stored. Each accepts an `Idempotency-Key`. */
export const changeCalls = {
  putSavedTitle: savedCalls.putSavedTitle,
  bulkChange: savedCalls.bulkChange,
  addPlay: savedCalls.addPlay,
  editPlay: savedCalls.editPlay,
  removePlay: savedCalls.removePlay,
  changeShowPlays: savedCalls.changeShowPlays,
  markEpisodes: episodeCalls.markEpisodes,
  putRewatch: episodeCalls.putRewatch,
  putEpisodeMark: episodeCalls.putEpisodeMark,
  createList: listCalls.createList,
  copyList: listCalls.copyList,
  changeList: listCalls.changeList,
  deleteList: listCalls.deleteList,
  restoreList: listCalls.restoreList,
  orderList: listCalls.orderList,
  addToList: listCalls.addToList,
  removeFromList: listCalls.removeFromList,
  addManyToList: listCalls.addManyToList,
  removeManyFromList: listCalls.removeManyFromList,
  followPerson: peopleCalls.followPerson,
  unfollowPerson: peopleCalls.unfollowPerson,
  followGenre: savedCalls.followGenre,
  unfollowGenre: savedCalls.unfollowGenre,
} satisfies Record<string, Call<Route, Shape & { readonly takesKey: true }>>
export type ChangeCalls = typeof changeCalls
