/** Whole minutes that are left of what is played, at least one; both are given in seconds. */
export const minutesLeft = ({ position, duration }: { position: number; duration: number }): number =>
  Math.max(1, Math.round((duration - position) / 60))
