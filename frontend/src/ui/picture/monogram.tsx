import { initialsOf } from './initials.ts'

const grounds = 12
const colours = 11

/** Class names of a monogram's ground and colours (`styles/monogram.css`), always the same for the same person. */
function monogramOf(seed: number): string {
  const mixed = Math.imul(seed, 0x9e3779b1) >>> 8
  return `monogram-${mixed % grounds} tint-${mixed % colours}`
}

/** What stands where a person has no picture: their initials. Their name is read beside it. */
export const Monogram = ({ name, seed }: { name: string; seed: number }) => (
  <span className={`monogram ${monogramOf(seed)} aspect-[2/3] w-full`} aria-hidden>
    <span className="display">{initialsOf(name)}</span>
  </span>
)
