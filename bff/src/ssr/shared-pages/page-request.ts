import type { Audience } from '../boot.service.ts'
import type { PageAddress } from '../page-address.ts'

/** The request for a shared page: everything that the page depends on. */
export interface PageRequest extends Audience, PageAddress {}

/** The cache key: everything that the page depends on. At any moment there are three days on earth at most. */
export const keyOf = ({
  form,
  locale,
  isBot,
  isMember,
  isSessionUnread,
  settings,
  today,
  signUp,
  passwords,
  announcement,
  path,
}: PageRequest): string =>
  [
    form,
    locale,
    isBot && 'bot',
    isMember && 'member',
    today,
    signUp,
    passwords || 'passkeys',
    announcement?.id,
    isSessionUnread && 'unread',
    settings.region,
    settings.contentLanguage,
    settings.watchCountries,
    settings.spoilerShield && 'shield',
    path,
  ].join(' ')
