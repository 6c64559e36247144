import { box, disc, moved, oval, path, polar, starPath, stroke, times, turned, type Motif } from './motif.ts'

const moon: Motif = ({ f }) => path('M40-82A92 92 0 1 0 40 82A84 84 0 1 1 40-82z', f)

const sun: Motif = ({ f, a }) => times(20, (i) => turned(i * 18, path('M-5-58L0-98L5-58z', f))) + disc(0, 0, 48, a)

const star: Motif = ({ f }) => path(starPath(5, 98, 38), f)

const cloud: Motif = ({ f, k }) =>
  path('M-62 52A38 38 0 0 1-66-22A46 46 0 0 1 12-52A40 40 0 0 1 72-12A33 33 0 0 1 64 52z', f) +
  path('M-40 28Q-6 6 30 28T80 22V36Q56 44 30 36T-40 38z', k)

const rain: Motif = ({ f, k, a }) =>
  times(7, (i) => stroke(`M${-84 + i * 28}-${96 - (i % 3) * 12}l-8 26`, a, 5)) +
  path('M-90 8A90 84 0 0 1 90 8Q75-12 60 8Q45-12 30 8Q15-12 0 8Q-15-12-30 8Q-45-12-60 8Q-75-12-90 8z', f) +
  path('M-30 8Q-22-50 0-72Q22-50 30 8Q15-12 0 8Q-15-12-30 8z', k).replace('fill=', 'fill-opacity=".25" fill=') +
  stroke('M0-80V-66M0 6V74Q0 92 16 92Q30 92 30 76', f, 7)

const snow: Motif = ({ f }) =>
  times(6, (i) =>
    turned(i * 60, stroke('M0 0V-92M0-66L-20-84M0-66L20-84M0-40L-24-60M0-40L24-60M0-20L-11-30M0-20L11-30', f, 8)),
  ) + disc(0, 0, 9, f)

const ice: Motif = ({ f, k, a }) =>
  path('M-62 8L-34-56L-12-38L8-92L36-30L52-42L74 8z', f) +
  path('M8-92L-4-20L8 8H-20L-12-38zM36-30L30 8H74L52-42z', k).replace('fill=', 'fill-opacity=".35" fill=') +
  path('M-78 16H86L60 52L40 48L20 96L-10 66L-30 84L-52 44z', a)

const mountain: Motif = ({ f, k, a }) =>
  path('M-100 84L-36-60L-2 8L22-34L100 84z', f) +
  path('M-36-60L-58-10L-44-20L-34-4L-22-18L-14-14zM22-34L6-8L18-14L26-4L36-14L40-8z', k) +
  path('M-36-60L-2 8L-16 84H-60z', a).replace('fill=', 'fill-opacity=".28" fill=')

const sea: Motif = ({ f, k, a }) =>
  path('M-100 96V20C-80-70 10-110 62-52C84-26 70 8 46 8C26 8 20-14 34-24C6-46-34-10-24 36C10 52 60 40 100 22V96z', f) +
  stroke('M-84 70C-74-10-20-80 34-60M-62 76C-58 20-34-24-4-44', k, 6) +
  times(3, (i) => disc(66 - i * 22, -70 - (i % 2) * 16, 7 - i, a)) +
  stroke('M-20 66Q10 80 40 66T96 60', a, 6)

const river: Motif = ({ f, k, a }) =>
  path('M-100-10L-60-56L-34-30L6-80L52-22L70-40L100-10z', a) +
  path('M4-10C-50 6 60 22 20 44C-30 70-90 66-96 98H76C90 70 96 56 60 44C20 30 40 8 20-10z', f) +
  stroke('M20 50C6 66-34 72-40 92M36 60C34 74 20 80 18 94', k, 4)

const conifer = (x: number, y: number, scale: number, fill: string): string =>
  moved(x, y, scale, path('M0-100L22-58H10L32-22H14L40 20H6V38H-6V20H-40L-14-22H-32L-10-58H-22z', fill))
const forest: Motif = ({ f, a }) =>
  [-62, 0, 62].map((x) => conifer(x, 26, 1.05, a)).join('') +
  [-80, -34, 34, 80].map((x, i) => conifer(x, 62 - (i % 3) * 8, 0.92, f)).join('') +
  conifer(0, 50, 1.15, f) +
  box(-100, 86, 200, 14, f)

function branch(x: number, y: number, length: number, angle: number, width: number, depth: number): string {
  const [dx, dy] = polar(length, angle)
  const [endX, endY] = [x + dx, y + dy]
  const limb = `<path d="M${x.toFixed(1)} ${y.toFixed(1)}L${endX.toFixed(1)} ${endY.toFixed(1)}" stroke-width="${width.toFixed(1)}"/>`
  if (depth === 0) return limb
  const turns = depth % 2 === 0 ? [-32, 20] : [-18, 34]
  return (
    limb +
    turns
      .map((turn, i) => branch(endX, endY, length * (0.8 - i * 0.07), angle + turn, width * 0.66, depth - 1))
      .join('')
  )
}
const bareTree = branch(0, 98, 52, 2, 17, 7)
const tree: Motif = ({ f }) =>
  `<g stroke="${f}" stroke-linecap="round" fill="none">${bareTree}</g>` +
  path('M-26 100Q-8 92-8 60H10Q10 92 28 100z', f)

const island: Motif = ({ f, k, a }) =>
  disc(30, -30, 46, a) +
  path('M-14 62C-4 20-8-10-22-44L-12-48C6-10 6 22 4 62z', f) +
  [
    'M-18-46C-44-70-78-58-88-30C-66-44-44-44-18-42z',
    'M-18-46C-34-84-2-100 26-92C4-84-8-70-14-44z',
    'M-16-46C10-72 44-58 52-28C34-44 10-48-14-42z',
    'M-18-46C-50-44-64-18-56 8C-46-16-36-30-16-42z',
  ]
    .map((d) => path(d, f))
    .join('') +
  path('M-92 66Q-40 36 0 44Q60 40 92 66z', f) +
  stroke('M-96 80Q-72 72-48 80T0 80T48 80T96 80', k === a ? f : a, 6)

const desert: Motif = ({ f, a }) =>
  disc(-38, -44, 34, a) +
  path(
    'M-2 84V30H-22Q-52 30-52 0V-20Q-52-32-41-32Q-30-32-30-20V-2Q-30 8-20 8H-2V-76Q-2-96 16-96Q34-96 34-76V22H48Q58 22 58 12V-14Q58-26 69-26Q80-26 80-14V14Q80 44 50 44H34V84z',
    f,
  ) +
  path('M-98 92Q-50 66 0 78Q50 66 98 92V98H-98z', f)

const fire: Motif = ({ f, a }) =>
  path(
    'M4-100C14-58 66-34 66 26C66 72 34 98 0 98C-38 98-66 70-66 30C-66 2-50-14-42-38C-34-22-30-14-20-8C-26-44-14-76 4-100z',
    f,
  ) +
  path(
    'M4-22C10 4 34 20 34 52C34 76 18 90 0 90C-20 90-34 76-34 54C-34 40-26 32-22 20C-16 28-12 32-6 34C-8 14-4-6 4-22z',
    a,
  )

const flower: Motif = ({ f, a }) =>
  stroke('M0 0C6 40-4 70 0 100', f, 7) +
  path('M0 82C10 50 44 46 60 56C48 82 24 88 0 82zM0 64C-8 42-34 38-48 46C-38 66-20 70 0 64z', f) +
  moved(0, -30, 1, times(9, (i) => turned(i * 40, oval(0, -40, 15, 30, f))) + disc(0, 0, 20, a))

const rose: Motif = ({ f, k, a }) =>
  stroke('M0 10C-6 44 8 66 0 100', a, 7) +
  path('M2 72C18 44 48 44 62 56C50 78 26 84 2 72zM-2 54C-16 32-42 34-54 44C-42 62-22 66-2 54z', a) +
  path(
    'M-54-40C-60 4-30 26 0 26C30 26 60 4 54-40C46-30 40-28 30-28C34-62 14-88 0-96C-14-88-34-62-30-28C-40-28-46-30-54-40z',
    f,
  ) +
  stroke(
    'M-30-28C-20-10-4 0 22 4M30-28C22-16 14-10 4-6M-16-60C-6-44 8-40 22-44M0-78C-10-60 2-48 14-56C18-66 8-74 2-66',
    k,
    4.5,
  )

const planet: Motif = ({ f, k, a }) =>
  turned(
    -18,
    `<path d="M-100 0A100 26 0 0 1 100 0" fill="none" stroke="${a}" stroke-width="9"/>` +
      disc(0, 0, 58, f) +
      path('M-56-16Q0 2 56-16L58 0Q0 18-58 0zM-46 34Q0 46 46 34L34 46Q0 56-34 46z', k).replace(
        'fill=',
        'fill-opacity=".35" fill=',
      ) +
      `<path d="M-100 0A100 26 0 0 0 100 0" fill="none" stroke="${a}" stroke-width="9"/>`,
  )

export const nature = {
  moon,
  sun,
  star,
  cloud,
  rain,
  snow,
  ice,
  mountain,
  sea,
  river,
  forest,
  tree,
  island,
  desert,
  fire,
  flower,
  rose,
  planet,
}
