import { beamOn, lampOff, lampOn, letters } from './scene.ts'
import { film } from './stage.ts'

export const sampleRate = 48_000

/** The chord that sounds through the whole film (Hz). */
const chord = [55, 110, 164.81, 220]

const ramp = (t: number, from: number, length: number) => Math.min(1, Math.max(0, (t - from) / length))

/** The sound of the short film: two channels (left, right) of samples from -1 to 1, at `sampleRate`. */
export function makeSound(): [Float32Array<ArrayBuffer>, Float32Array<ArrayBuffer>] {
  const length = film.seconds * sampleRate
  const channels: [Float32Array<ArrayBuffer>, Float32Array<ArrayBuffer>] = [
    new Float32Array(length),
    new Float32Array(length),
  ]
  let noise = 1
  let hiss = 0
  for (let index = 0; index < length; index += 1) {
    const t = index / sampleRate
    // A congruential generator: the same film each time.
    noise = (noise * 16_807) % 2_147_483_647
    hiss += (noise / 2_147_483_647 - 0.5 - hiss) * 0.08
    const fade = ramp(t, 0, 2) * (1 - ramp(t, film.seconds - 2, 1.8))
    const beam = ramp(t, beamOn, 1.5) * (1 - ramp(t, lampOff - 1, 1.2))
    const pad = chord.reduce(
      (sum, hertz, voice) => sum + Math.sin(2 * Math.PI * hertz * t + Math.sin(t * (0.3 + voice * 0.1))) / (voice + 2),
      0,
    )
    const reel = hiss * 0.25 * beam * (0.7 + 0.3 * Math.sin(2 * Math.PI * film.rate * t))
    const base = fade * (pad * 0.1 + reel) + click(t - lampOn, hiss) + click(t - lampOff, hiss)
    for (const [side, channel] of channels.entries()) channel[index] = Math.tanh(base + plucks(t, side))
  }
  return channels
}

const click = (t: number, hiss: number) =>
  t < 0 || t > 0.08 ? 0 : (hiss * 3 + Math.sin(2 * Math.PI * 900 * t) * 0.25) * Math.exp(-70 * t)

/** A plucked string for each letter, from left to right. */
function plucks(t: number, side: number) {
  let sum = 0
  for (const [index, { from, hertz }] of letters.entries()) {
    const since = t - from
    if (since < 0 || since > 4) continue
    const pan = index / (letters.length - 1)
    const loud =
      0.16 * (side === 0 ? 1 - pan * 0.6 : 0.4 + pan * 0.6) * Math.exp(-1.6 * since) * Math.min(1, since * 200)
    sum +=
      loud *
      (Math.sin(2 * Math.PI * hertz * since) + 0.35 * Math.sin(4 * Math.PI * hertz * since) * Math.exp(-3 * since))
  }
  return sum
}
