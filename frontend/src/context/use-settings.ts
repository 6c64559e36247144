import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { savedCalls } from '@contract/calls/saved.calls'
import { defaultSettings, regionFor } from '@contract/settings-defaults'
import type { SettingsChange, UserSettings } from '@contract/settings.schema'
import { useLanguage } from '../i18n/use-language.ts'
import { useNotify } from '../shell/notifications/use-notifications.ts'
import { useIsShared } from '../shell/shell-context.tsx'
import { useSession } from '../shell/session/use-session.ts'
import { useApp } from './app-context.tsx'

const mutationKey = ['changeSettings']

export interface SettingsHandle {
  /** The member's settings; the defaults for a visitor. */
  readonly settings: UserSettings
  /** The country (ISO 3166-1) whose dates, certifications and services are shown. */
  readonly region: string
  /** Changes settings optimistically; a refused change is rolled back with a notification. For members. */
  readonly change: (change: SettingsChange) => void
}

export function useSettings(): SettingsHandle {
  const { api, queries, boot } = useApp()
  const { user } = useSession()
  const { code } = useLanguage()
  const notify = useNotify()
  const router = useRouter()
  const queryClient = useQueryClient()
  const options = queries.settings(user?.id ?? '')
  const { data: settings = defaultSettings } = useQuery({ ...options, enabled: user !== null })
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'settings' },
    mutationFn: (change: SettingsChange) => api(savedCalls.changeSettings, { body: change }),
    onMutate: async (change) => {
      await queryClient.cancelQueries(options)
      const before = queryClient.getQueryData(options.queryKey)
      queryClient.setQueryData(options.queryKey, { ...(before ?? defaultSettings), ...change })
      return { before }
    },
    onError: (_error, _change, shown) => {
      queryClient.setQueryData(options.queryKey, shown?.before)
      notify({ message: 'settings.notChanged', tone: 'error' })
    },
    onSuccess: (answer) => {
      // While another change is pending, its optimistic settings stay.
      if (queryClient.isMutating({ mutationKey }) === 1) queryClient.setQueryData(options.queryKey, answer)
    },
    // The page has loaded its content in the former language or region.
    onSettled: (_answer, _error, change) =>
      'region' in change || 'contentLanguage' in change ? router.invalidate() : undefined,
  })
  const shown = useIsShared() ? boot.settings : settings
  return { settings: shown, region: regionFor(code, shown), change: mutate }
}
