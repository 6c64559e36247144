import type { User } from '@contract/session.schema'

/** Somebody's picture, or their initial; an empty place for who is not known yet. The name stands beside it, so it says nothing itself. */
export const Avatar = ({ user, large = false }: { user: User | null; large?: boolean }) => {
  const size = large ? 'size-24 text-heading' : 'size-8'
  return user?.avatar ? (
    <img src={user.avatar} alt="" width={256} height={256} className={`${size} rounded-pill object-cover`} />
  ) : (
    <span
      className={`${size} grid place-items-center rounded-pill bg-lamp-fill font-bold text-on-lamp`}
      aria-hidden="true"
    >
      {user ? String.fromCodePoint(user.name.codePointAt(0) ?? 0).toUpperCase() : null}
    </span>
  )
}
