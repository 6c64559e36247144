import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { changeRewatch } from '../../changes/rewatch.changes.ts'
import { useApp } from '../../context/app-context.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useChange } from '../../shell/changes/use-change.ts'
import { useUser } from '../../shell/session/use-session.ts'
import type { Command } from './command.ts'

const address = /^\/tv\/(\d{1,10})(?:\/|$)/

/**
 * The command that begins to watch the page's show again from the start, or stops it; none on other pages, or before the show was
 * watched.
 */
export function useShowCommands(): Command[] {
  const { t } = useTranslation()
  const { queries } = useApp()
  const user = useUser()
  const id = useLocation({ select: ({ pathname }) => Number(address.exec(pathname)?.[1] ?? 0) })
  const { data } = useQuery({ ...queries.savedTitle('tv', id), enabled: user !== null && id > 0 })
  const item = data?.item
  const { submit } = useChange()
  if (!item || !(item.watchedAt ?? item.rewatchSince)) return []
  const before = item.rewatchSince ?? null
  const label = t(before ? 'episodes.rewatch.stop' : 'episodes.rewatch.start')
  const run = () => void submit(changeRewatch({ show: id, since: before ? null : 'now', before }))
  return [{ id: 'rewatch', label, icon: 'rotate-ccw', run }]
}
