import { initialsOf } from './initials.ts'

const grounds = 12
const colours = 11

/** The classes of a monogram's shape and colours (`styles/monogram.css`), the same for the same person. */
function monogramOf(seed: number): string {
  const mixed = Math.imul(seed, 0x9e3779b1) >>> 8
  return `monogram-${mixed % grounds} tint-${mixed % colours}`
}

/** The initials of a person without a picture; hidden from screen readers, because the name stands beside it. */
export const Monogram = ({ name, seed }: { name: string; seed: number }) => (
  <span className={`monogram ${monogramOf(seed)} aspect-[2/3] w-full`} aria-hidden>
    <span className="display">{initialsOf(name)}</span>
  </span>
)
