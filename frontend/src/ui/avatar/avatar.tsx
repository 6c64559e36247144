import type { User } from '@contract/session.schema'

/**
 * A user's picture, or their initial; an empty circle while the user is not known. It has no alternative text, because
 * the name is beside it.
 */
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
