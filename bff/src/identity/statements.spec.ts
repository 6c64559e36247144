import { reviewStatements, type StatementCalls } from '../../testing/statements.ts'
import { addUsers } from '../../testing/users.ts'
import { AccountsStore } from './accounts.store.ts'
import { AvatarsStore } from './avatars/avatars.store.ts'
import { SealedCookiesStore } from './sealed-cookies.store.ts'
import { SessionStore } from './session.store.ts'

const now = Date.UTC(2026, 0, 2)
const account = { name: 'Zoe', email: 'zoe@example.org', password_hash: null, created_at: now }

const calls: StatementCalls = {
  './session.store.ts': {
    'SessionStore.create': (database) => new SessionStore(database).create('ada', { lifetimeSeconds: 60, now }),
    'SessionStore.recentOf': (database) => new SessionStore(database).recentOf('token', now),
    'SessionStore.of': (database) => new SessionStore(database).of('token', now),
    'SessionStore.renew': (database) =>
      new SessionStore(database).renew(
        'token',
        { createdAt: now, expiresAt: now },
        { idleMs: 60, absoluteMs: 60 },
        now,
      ),
    'SessionStore.revoke': (database) => new SessionStore(database).revoke('token'),
    'SessionStore.list': (database) => new SessionStore(database).list('ada', now),
    'SessionStore.revokeOne': (database) => new SessionStore(database).revokeOne('ada', 'session'),
    'SessionStore.revokeAll': async (database) => {
      await new SessionStore(database).revokeAll('ada')
      await new SessionStore(database).revokeAll('ada', 'session')
    },
    'SessionStore.invalidateUser': (database) => new SessionStore(database).invalidateUser('ada'),
  },
  './accounts.store.ts': {
    'AccountsStore.hasLocal': (database) => new AccountsStore(database).hasLocal(),
    'AccountsStore.byId': (database) => new AccountsStore(database).byId('ada'),
    'AccountsStore.byEmail': (database) => new AccountsStore(database).byEmail('ada@example.org'),
    'AccountsStore.hasEmail': (database) => new AccountsStore(database).hasEmail('ada@example.org'),
    'AccountsStore.add': (database) => new AccountsStore(database).add(account),
    'AccountsStore.demo': (database) => new AccountsStore(database).demo('demo', 'Demo', now),
    'AccountsStore.update': (database) => new AccountsStore(database).update('ada', { name: 'Ada' }),
    'AccountsStore.resetPassword': (database) => new AccountsStore(database).resetPassword('eve@example.org', 'hash'),
    'AccountsStore.erase': (database) => new AccountsStore(database).erase('ada'),
  },
  './sealed-cookies.store.ts': {
    'SealedCookiesStore.markUsed': (database) =>
      new SealedCookiesStore(database).markUsed({ id: 'seal', expiresAt: now }, now),
    'SealedCookiesStore.sharedSecret': (database) => new SealedCookiesStore(database).sharedSecret('secret'),
  },
  './avatars/avatars.store.ts': {
    'AvatarsStore.put': (database) => new AvatarsStore(database).put('ada', { file: 'a.webp', picture: '' }),
    'AvatarsStore.picture': (database) => new AvatarsStore(database).picture('a.webp'),
    'AvatarsStore.remove': (database) => new AvatarsStore(database).remove('ada'),
  },
}

reviewStatements({
  folder: 'identity',
  modules: import.meta.glob('./**/*.{store,queries}.ts', { eager: true }),
  calls,
  prepare: (database) => addUsers(database, 'ada', { id: 'eve', email: 'eve@example.org' }),
  unreviewed: [
    './accounts.queries.ts deleteAccount',
    './accounts.queries.ts insertAccount',
    './accounts.queries.ts lockAccount',
    './accounts.queries.ts loginsOf',
    './accounts.queries.ts updateAccount',
    './oidc/identities.store.ts IdentitiesStore.add',
    './oidc/identities.store.ts IdentitiesStore.all',
    './oidc/identities.store.ts IdentitiesStore.bindEarlierLogins',
    './oidc/identities.store.ts IdentitiesStore.create',
    './oidc/identities.store.ts IdentitiesStore.remove',
    './oidc/identities.store.ts IdentitiesStore.subjectOf',
    './oidc/identities.store.ts IdentitiesStore.userIdOf',
    './passkeys/passkey.store.ts PasskeyStore.add',
    './passkeys/passkey.store.ts PasskeyStore.find',
    './passkeys/passkey.store.ts PasskeyStore.list',
    './passkeys/passkey.store.ts PasskeyStore.remove',
    './passkeys/passkey.store.ts PasskeyStore.rename',
    './passkeys/passkey.store.ts PasskeyStore.use',
  ],
})
