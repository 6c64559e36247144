import { Picture } from './picture.tsx'
import { initialsOf } from './initials.ts'

const grounds = 12
const colors = 11

/** The classes of a monogram's shape and colors (`styles/monogram.css`), the same for the same person. */
function monogramOf(seed: number): string {
  const mixed = Math.imul(seed, 0x9e3779b1) >>> 8
  return `monogram-${mixed % grounds} tint-${mixed % colors}`
}

/** The initials of a person without a picture; hidden from screen readers, because the name is beside it. */
const Monogram = ({ name, seed }: { name: string; seed: number }) => (
  <span className={`monogram ${monogramOf(seed)} aspect-[2/3] w-full`} aria-hidden>
    <span className="display">{initialsOf(name)}</span>
  </span>
)

interface PortraitProps {
  readonly person: { readonly id: number; readonly name: string; readonly profile_path: string | null }
  /** Width in CSS pixels at which the portrait is shown. */
  readonly width: number
  readonly sizes?: string
  /** Empty if the name is beside the portrait anyway. */
  readonly alt?: string
  readonly priority?: boolean
  /** The same as for `Picture`. */
  readonly loaded?: string | undefined
}

/** The picture of a person, or their monogram. */
export const Portrait = ({ person: { id, name, profile_path }, alt = '', ...pictureProps }: PortraitProps) => (
  <Picture
    {...pictureProps}
    path={profile_path}
    kind="profile"
    title={name}
    seed={id}
    alt={alt}
    fallback={<Monogram name={name} seed={id} />}
  />
)
