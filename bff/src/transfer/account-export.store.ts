import { Inject, Injectable } from '@nestjs/common'
import { UserDatabase } from '../platform/database/database.module.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'

/** Reads the profile, the log-ins and the imports of an account. */
@Injectable()
export class AccountExportStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** @throws ProblemException `sign-in-required` if the account is gone */
  async profile(userId: string) {
    const row = await this.database
      .selectFrom('users')
      .leftJoin('avatars', 'avatars.user_id', 'users.id')
      .leftJoin('operators', 'operators.user_id', 'users.id')
      .leftJoin('invited_members', 'invited_members.user_id', 'users.id')
      .leftJoin('calendar_addresses', 'calendar_addresses.user_id', 'users.id')
      .select(['users.name', 'users.email', 'users.created_at', 'users.settings', 'avatars.picture'])
      .leftJoin('notice_settings', 'notice_settings.user_id', 'users.id')
      .select(['notice_settings.hour', 'notice_settings.time_zone', 'notice_settings.is_together'])
      .select(['notice_settings.list_kinds', 'notice_settings.ntfy_server'])
      .select(['operators.granted_at', 'invited_members.joined_at', 'calendar_addresses.created_at as calendar_at'])
      .where('users.id', '=', userId)
      .executeTakeFirst()
    if (!row) throw new ProblemException('sign-in-required', 401)
    return row
  }

  /** The live sessions of an account, without their tokens. */
  sessions(userId: string, now: number) {
    return this.database
      .selectFrom('sessions')
      .select(['user_agent', 'created_at', 'seen_at', 'expires_at'])
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  }

  /** The passkeys of an account, without their keys. */
  passkeys(userId: string) {
    return this.database
      .selectFrom('passkeys')
      .select(['name', 'created_at', 'used_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('credential_id')
      .execute()
  }

  /** The logins of an account at OpenID providers. */
  providers(userId: string) {
    return this.database
      .selectFrom('identities')
      .select(['provider', 'issuer', 'subject', 'label', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('provider')
      .execute()
  }

  /** The past imports of an account, of which few are stored, and the open one. */
  imports(userId: string) {
    return this.database
      .selectFrom('imports')
      .select(['service', 'file_name', 'language', 'state', 'conflict', 'created_at', 'result'])
      .where('user_id', '=', userId)
      .where('state', '!=', 'removed')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  }
}
