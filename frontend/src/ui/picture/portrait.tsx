import { Monogram } from './monogram.tsx'
import { Picture } from './picture.tsx'

interface PortraitProps {
  readonly person: { readonly id: number; readonly name: string; readonly profile_path: string | null }
  /** Width in CSS pixels at which the portrait is shown. */
  readonly width: number
  readonly sizes?: string
  /** Empty where the name stands beside the portrait anyway. */
  readonly alt?: string
  readonly priority?: boolean
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
