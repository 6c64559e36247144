import { createHash } from 'node:crypto'
import { inTransaction, reviewStatements, type StatementCalls } from '../../testing/statements.ts'
import { operatorStatements } from '../../testing/operator-statements.ts'
import { addUsers } from '../../testing/users.ts'
import { Config } from '../platform/config/config.ts'
import type { UserDatabase } from '../platform/database/database.module.ts'
import * as accounts from './accounts.queries.ts'
import * as erasures from './erased-accounts.queries.ts'
import { AccountsStore } from './accounts.store.ts'
import { AvatarsStore } from './avatars/avatars.store.ts'
import { LoginMethods } from './login-methods.ts'
import { IdentitiesStore } from './oidc/identities.store.ts'
import { PasskeyStore } from './passkeys/passkey.store.ts'
import { PasswordPolicy } from './password-policy.service.ts'
import { SealedCookiesStore } from './sealed-cookies.store.ts'
import { ServerSettingsStore } from './server-settings.store.ts'
import { SessionStore } from './session.store.ts'
import * as tokenQueries from './tokens/access-tokens.queries.ts'
import { AccessTokensStore } from './tokens/access-tokens.store.ts'

const now = Date.UTC(2026, 0, 2)
const account = { name: 'Zoe', email: 'zoe@example.org', password_hash: null, created_at: now }

const provider = {
  id: 'example',
  label: 'Example',
  issuer: 'https://example.org',
  clientId: 'reelroom',
  clientSecret: null,
  scopes: 'openid',
}
const profile = { subject: 'subject', name: 'Zoe', email: 'zoe@example.org', account: 'zoe' }
const passkey = { credential_id: 'credential', public_key: 'key', counter: 0, transports: '[]', name: 'Laptop' }
const token = {
  user_id: 'ada',
  id: 'token',
  token_hash: createHash('sha256').update('rr_token').digest('hex'),
  name: 'Dashboard',
  last_four: 'oken',
  scopes: '["read"]',
  created_at: now,
  used_at: null,
  expires_at: null,
}
const loginMethods = (database: UserDatabase) => {
  const config = Config.from({ LOCAL_PASSWORDS: 'on' })
  return new LoginMethods(config, database, new PasswordPolicy(config, new ServerSettingsStore(database)))
}
const passkeys = (database: UserDatabase) => new PasskeyStore(database, loginMethods(database))

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
    'SessionStore.isLive': (database) => new SessionStore(database).isLive('ada', 'session', 0),
    'SessionStore.replace': (database) => new SessionStore(database).replace('token', 'another'),
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
    'AccountsStore.demo': (database) => new AccountsStore(database).demo('demo', 'Demo'),
    'AccountsStore.update': (database) => new AccountsStore(database).update('ada', { name: 'Ada' }),
    'AccountsStore.resetPassword': (database) => new AccountsStore(database).resetPassword('eve@example.org', 'hash'),
    'AccountsStore.erasedAmong': (database) => new AccountsStore(database).erasedAmong(['ada', 'eve']),
    'AccountsStore.erase': (database) => new AccountsStore(database).erase('ada', now),
  },
  './accounts.queries.ts': {
    hasLocalAccount: (database) => accounts.hasLocalAccount(database),
    insertAccount: (database) => accounts.insertAccount(database, { ...account, email: 'new@example.org' }),
    updateAccount: (database) => accounts.updateAccount(database, 'ada', { name: 'Ada' }),
    lockAccount: inTransaction((transaction) => accounts.lockAccount(transaction, 'ada')),
    loginsOf: inTransaction((transaction) => accounts.loginsOf(transaction, 'ada')),
    countMembers: (database) => accounts.countMembers(database, now),
    deleteAccount: (database) => accounts.deleteAccount(database, 'ada'),
  },
  './erased-accounts.queries.ts': {
    noteErasure: (database) => erasures.noteErasure(database, 'ada', now),
    erasedAmong: (database) => erasures.erasedAmong(database, ['ada']),
    forgetOldErasures: (database) => erasures.forgetOldErasures(database, now),
  },
  './oidc/identities.store.ts': {
    'IdentitiesStore.bindEarlierLogins': (database) => new IdentitiesStore(database).bindEarlierLogins([provider]),
    'IdentitiesStore.add': (database) => new IdentitiesStore(database).add('ada', provider, profile, now),
    'IdentitiesStore.userIdOf': (database) => new IdentitiesStore(database).userIdOf(provider, 'subject'),
    'IdentitiesStore.hadBy': (database) => new IdentitiesStore(database).hadBy(0, 'ada', provider, 'subject'),
    'IdentitiesStore.subjectOf': (database) => new IdentitiesStore(database).subjectOf('ada', provider.issuer),
    'IdentitiesStore.all': (database) => new IdentitiesStore(database).all('ada'),
    'IdentitiesStore.create': (database) => new IdentitiesStore(database).create(provider, profile, now),
    'IdentitiesStore.createWithin': inTransaction((transaction, database) =>
      new IdentitiesStore(database).createWithin(transaction, { provider, profile, now }),
    ),
    'IdentitiesStore.remove': inTransaction((transaction, database) =>
      new IdentitiesStore(database).remove(transaction, 'ada', () => true),
    ),
  },
  './passkeys/passkey.store.ts': {
    'PasskeyStore.add': (database) => passkeys(database).add('ada', passkey, now),
    'PasskeyStore.list': (database) => passkeys(database).list('ada'),
    'PasskeyStore.find': (database) => passkeys(database).find('credential'),
    'PasskeyStore.use': (database) => passkeys(database).use('credential', 0, 1, now),
    'PasskeyStore.rename': (database) => passkeys(database).rename('ada', 'credential', 'Phone'),
    'PasskeyStore.remove': {
      given: (database) => database.updateTable('users').set({ password_hash: 'hash' }).execute(),
      run: (database) => passkeys(database).remove('ada', 'credential'),
    },
  },
  './tokens/access-tokens.store.ts': {
    'AccessTokensStore.add': (database) =>
      new AccessTokensStore(database).add('ada', { name: 'Dashboard', scopes: ['read'], expiresAt: null }, now),
    'AccessTokensStore.list': (database) => new AccessTokensStore(database).list('ada'),
    'AccessTokensStore.recentOf': (database) => new AccessTokensStore(database).recentOf('token', now),
    'AccessTokensStore.of': {
      given: (database) => database.insertInto('access_tokens').values(token).execute(),
      run: (database) => new AccessTokensStore(database).of('rr_token', now),
    },
    'AccessTokensStore.end': (database) => new AccessTokensStore(database).end('ada', 'token'),
  },
  './tokens/access-tokens.queries.ts': {
    deleteTokens: inTransaction((transaction) => tokenQueries.deleteTokens(transaction, 'ada')),
  },
  './sealed-cookies.store.ts': {
    'SealedCookiesStore.markUsed': (database) =>
      new SealedCookiesStore(database).markUsed({ id: 'seal', expiresAt: now }, now),
    'SealedCookiesStore.sharedSecret': (database) => new SealedCookiesStore(database).sharedSecret('secret'),
  },
  ...operatorStatements,
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
})
