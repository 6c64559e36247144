import { z } from 'zod'
import { accessToken } from '@contract/access-token.schema'
import { account, deviceSession } from '@contract/account.schema'
import { movieCard, tvCard } from '@contract/card-row.schema'
import { calendarEntry, nextEpisodeEntry, seasonScores, showProgress } from '@contract/episodes.schema'
import { home } from '@contract/home.schema'
import {
  importFault,
  importFile,
  importStatus,
  importTitle,
  pastImport,
  waitingTitle,
} from '@contract/import-answers.schema'
import { listEntry, listPage, listSummary } from '@contract/list-answers.schema'
import { identity, passkey } from '@contract/login.schema'
import { episode, movieDetail, movieRow, seasonDetail, tvDetail, tvRow } from '@contract/media.schema'
import { followedPerson, personCredit, personOfMember } from '@contract/people.schema'
import { personDetail, personRow } from '@contract/person.schema'
import { savedChange, savedEntry } from '@contract/saved-answers.schema'
import { session, user } from '@contract/session.schema'
import { userSettings } from '@contract/settings.schema'
import { collection, review, titleCredits } from '@contract/title-extras.schema'
import { listItem, listMembership, userList } from '@contract/user-list.schema'
import { historyEntry, play, savedTitle, userGenre } from '@contract/saved-title.schema'

const namedSchemas = {
  AccessToken: accessToken,
  Account: account,
  CalendarEntry: calendarEntry,
  Collection: collection,
  DeviceSession: deviceSession,
  Episode: episode,
  FollowedPerson: followedPerson,
  HistoryEntry: historyEntry,
  Home: home,
  Identity: identity,
  ImportFault: importFault,
  ImportFile: importFile,
  ImportStatus: importStatus,
  ImportTitle: importTitle,
  ListEntry: listEntry,
  ListItem: listItem,
  ListMembership: listMembership,
  ListPage: listPage,
  ListSummary: listSummary,
  MovieCard: movieCard,
  MovieDetail: movieDetail,
  MovieRow: movieRow,
  NextEpisodeEntry: nextEpisodeEntry,
  Passkey: passkey,
  PastImport: pastImport,
  PersonCredit: personCredit,
  PersonDetail: personDetail,
  PersonOfMember: personOfMember,
  PersonRow: personRow,
  Play: play,
  Review: review,
  SavedChange: savedChange,
  SavedEntry: savedEntry,
  SavedTitle: savedTitle,
  SeasonDetail: seasonDetail,
  SeasonScores: seasonScores,
  Session: session,
  ShowProgress: showProgress,
  TitleCredits: titleCredits,
  TvCard: tvCard,
  TvDetail: tvDetail,
  TvRow: tvRow,
  User: user,
  UserGenre: userGenre,
  UserList: userList,
  UserSettings: userSettings,
  WaitingTitle: waitingTitle,
}

/** Schemas with a name in the document's components. */
export const components = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(namedSchemas)) components.add(schema, { id })
