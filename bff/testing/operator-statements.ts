import { defaultQuotas } from '@contract/quotas'
import { StorageStore } from '../src/identity/operators/storage.store.ts'
import * as links from '../src/identity/links/links.queries.ts'
import * as changes from '../src/identity/operators/member-changes.queries.ts'
import { MembersStore } from '../src/identity/operators/members.store.ts'
import * as operators from '../src/identity/operators/operators.queries.ts'
import { OperatorsStore } from '../src/identity/operators/operators.store.ts'
import * as sweep from '../src/identity/operators/sweep.queries.ts'
import { readSetting, writeSetting } from '../src/identity/server-settings.queries.ts'
import { ServerSettingsStore } from '../src/identity/server-settings.store.ts'
import { inTransaction, type StatementCalls } from './statements.ts'

const now = Date.UTC(2026, 0, 2)
const later = now + 60_000
const command = { origin: 'command' } as const
const ofEve = { memberId: 'eve', actor: { origin: 'page', id: 'ada' }, now } as const

/** The calls of the statements about operators, links and members, on the accounts `ada` and `eve`. */
export const operatorStatements: StatementCalls = {
  './links/links.queries.ts': {
    addLink: (database) => links.addLink(database, { kind: 'invitation', expires_at: later }, now),
    findLink: (database) => links.findLink(database, 'token', now),
    takeLink: inTransaction((transaction) => links.takeLink(transaction, 'token', now)),
    deleteLinks: async (database) => {
      await links.deleteLinks(database, { kind: 'setup' })
      await links.deleteLinks(database, { kind: 'reset', userId: 'eve' })
    },
    addInvitedMember: {
      given: (database) =>
        database
          .insertInto('links')
          .values({
            id: 'link',
            kind: 'invitation',
            token_hash: 'hash',
            created_at: now,
            expires_at: later,
            uses: 1,
            uses_left: 1,
            user_id: null,
            created_by: null,
            note: null,
          })
          .execute(),
      run: inTransaction((transaction) => links.addInvitedMember(transaction, { userId: 'eve', linkId: 'link' }, now)),
    },
    allInvitations: (database) => links.allInvitations(database),
    allInvitedMembers: (database) => links.allInvitedMembers(database),
    withdrawInvitation: inTransaction((transaction) => links.withdrawInvitation(transaction, 'link', now)),
  },
  './operators/operators.queries.ts': {
    noteAction: inTransaction((transaction) =>
      operators.noteAction(transaction, command, { action: 'disabled', subjectId: 'eve' }, now),
    ),
    addOperator: inTransaction((transaction) => operators.addOperator(transaction, 'ada', command, now)),
    isOperator: (database) => operators.isOperator(database, 'ada'),
    requireAnotherOperator: {
      given: (database) =>
        database.insertInto('operators').values({ user_id: 'eve', granted_at: now, granted_by: null }).execute(),
      run: inTransaction((transaction) => operators.requireAnotherOperator(transaction, 'ada')),
    },
    removeOperator: inTransaction((transaction) => operators.removeOperator(transaction, 'ada', command, now)),
  },
  './operators/operators.store.ts': {
    'OperatorsStore.isOperator': (database) => new OperatorsStore(database).isOperator('ada'),
    'OperatorsStore.addProof': (database) => new OperatorsStore(database).addProof('session', now),
    'OperatorsStore.addTicket': (database) => new OperatorsStore(database).addTicket('session', 'ticket', now),
    'OperatorsStore.takeTicket': (database) => new OperatorsStore(database).takeTicket('session', 'ticket', now),
    'OperatorsStore.hasProof': (database) => new OperatorsStore(database).hasProof('session', 'proof', now),
    'OperatorsStore.counts': (database) => new OperatorsStore(database).counts(),
    'OperatorsStore.log': (database) => new OperatorsStore(database).log({ offset: 0, limit: 50 }),
  },
  './operators/member-changes.queries.ts': {
    disableMember: inTransaction((transaction) => changes.disableMember(transaction, ofEve, { isErased: true })),
    isDisabled: (database) => changes.isDisabled(database, 'eve'),
    enableMember: inTransaction((transaction) => changes.enableMember(transaction, ofEve)),
    endMemberSessions: inTransaction((transaction) => changes.endMemberSessions(transaction, ofEve)),
    deleteSessions: inTransaction((transaction) => changes.deleteSessions(transaction, 'eve')),
    makeResetLink: inTransaction((transaction) => changes.makeResetLink(transaction, ofEve)),
    changeMemberEmail: inTransaction((transaction) => changes.changeMemberEmail(transaction, ofEve, 'new@example.org')),
    setMemberQuotas: inTransaction((transaction) => changes.setMemberQuotas(transaction, ofEve, { titles: 5 })),
    grantOperator: inTransaction((transaction) => changes.grantOperator(transaction, ofEve)),
    revokeOperator: {
      given: (database) =>
        database.insertInto('operators').values({ user_id: 'ada', granted_at: now, granted_by: null }).execute(),
      run: inTransaction((transaction) => changes.revokeOperator(transaction, ofEve)),
    },
  },
  './operators/members.store.ts': {
    'MembersStore.page': async (database) => {
      await new MembersStore(database).page({ search: '', offset: 0, limit: 25 })
      await new MembersStore(database).page({ search: '50%', offset: 0, limit: 25 })
    },
    'MembersStore.byId': (database) => new MembersStore(database).byId('ada'),
    'MembersStore.storage': (database) => new MembersStore(database).storage('ada'),
  },
  './operators/storage.store.ts': {
    'StorageStore.usagesAfter': (database) => new StorageStore(database).usagesAfter('', 100),
    'StorageStore.names': (database) => new StorageStore(database).names(['ada', 'eve']),
  },
  './operators/sweep.queries.ts': {
    dueErasures: (database) => sweep.dueErasures(database, now),
    eraseIfDue: {
      given: (database) =>
        database.insertInto('disabled_accounts').values({ user_id: 'eve', disabled_at: 0, erase_at: now }).execute(),
      run: inTransaction((transaction) => sweep.eraseIfDue(transaction, 'eve', now)),
    },
    deleteOldEntries: (database) => sweep.deleteOldEntries(database, now),
  },
  './server-settings.queries.ts': {
    readSetting: (database) => readSetting(database, 'catalogue'),
    writeSetting: (database) => writeSetting(database, 'catalogue', 'live'),
  },
  './server-settings.store.ts': {
    'ServerSettingsStore.signUp': (database) => new ServerSettingsStore(database).signUp(),
    'ServerSettingsStore.setSignUp': (database) => new ServerSettingsStore(database).setSignUp('invite', command, now),
    'ServerSettingsStore.announcement': (database) => new ServerSettingsStore(database).announcement(),
    'ServerSettingsStore.setAnnouncement': (database) =>
      new ServerSettingsStore(database).setAnnouncement(null, command, now),
    'ServerSettingsStore.passwords': (database) => new ServerSettingsStore(database).passwords(),
    'ServerSettingsStore.setQuotas': (database) =>
      new ServerSettingsStore(database).setQuotas(defaultQuotas, command, now),
    'ServerSettingsStore.useEnvironmentQuotas': (database) =>
      new ServerSettingsStore(database).useEnvironmentQuotas({ titles: 3 }),
    'ServerSettingsStore.setPasswords': (database) =>
      new ServerSettingsStore(database).setPasswords('off', command, now),
  },
}
