import { episodeCalls } from '@contract/calls/episodes.calls'
import { listCalls } from '@contract/calls/lists.calls'
import { peopleCalls } from '@contract/calls/people.calls'
import { savedCalls } from '@contract/calls/saved.calls'

const { putSavedItem, bulkChange, addPlay, removePlay, followGenre, unfollowGenre } = savedCalls
const { followPerson, unfollowPerson } = peopleCalls
const {
  createList,
  changeList,
  deleteList,
  restoreList,
  orderList,
  addToList,
  removeFromList,
  addManyToList,
  removeManyFromList,
} = listCalls

/** The changes that may wait, by the name under which they are written down: made twice, each gives the same result as made once. */
export const changeCalls = {
  putSavedItem,
  bulkChange,
  addPlay,
  removePlay,
  markEpisodes: episodeCalls.markEpisodes,
  createList,
  changeList,
  deleteList,
  restoreList,
  orderList,
  addToList,
  removeFromList,
  addManyToList,
  removeManyFromList,
  followPerson,
  unfollowPerson,
  followGenre,
  unfollowGenre,
}
export type ChangeCalls = typeof changeCalls
