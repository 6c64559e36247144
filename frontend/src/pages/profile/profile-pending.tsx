import { useSession } from '../../shell/session/use-session.ts'
import { SkeletonLines } from '../../ui/skeleton/skeleton-lines.tsx'
import { SkeletonPage } from '../../ui/skeleton/skeleton-page.tsx'

/** The skeleton of the profile page, with the member's name. */
export function ProfilePending() {
  const { user } = useSession()
  return (
    <SkeletonPage title={user?.name}>
      <div className="skeleton mt-3 h-6 w-80" />
      <div className="skeleton mt-5 h-11 w-96 rounded-pill" />
      <SkeletonLines className="mt-12 grid gap-6 sm:grid-cols-2" />
    </SkeletonPage>
  )
}
