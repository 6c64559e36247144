const ease = (t: number) => t * t * (3 - 2 * t)
/** From 0 to 1 within a length (s), with an even start and end. */
export const ramp = (t: number, from: number, length: number) => ease(Math.min(1, Math.max(0, (t - from) / length)))
/** A number between 0 and 1 for each index, always the same. */
export const chance = (index: number) => {
  const wave = Math.sin(index * 127.1 + 11.7) * 43_758.5453
  return wave - Math.floor(wave)
}
