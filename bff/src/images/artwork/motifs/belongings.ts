import { faint, box, disc, hoop, oval, path, stroke, times, turned, type Motif } from './motif.ts'

const hat: Motif = ({ f, k, a }) =>
  path('M-58 20C-58-30-46-74-26-76C-14-77-6-64 4-64C16-64 24-78 36-76C52-72 58-26 60 20z', f) +
  path('M-59 2Q0 18 60 2V26Q0 42-59 26z', a) +
  path('M-100 18C-80 30-58 26-58 26Q0 46 60 26Q80 30 100 14C96 46 50 60 0 60C-56 60-98 48-100 18z', f) +
  faint(stroke('M4-62C0-50-2-40-4-20', k, 4), 0.7)

const shoe: Motif = ({ f, a }) =>
  path(
    'M-88-64C-70-70-56-62-48-48C-26-6 16 20 62 30C84 34 98 44 98 58H30C-6 58-34 24-58 2C-66 24-68 56-68 92H-80C-84 44-98 0-98-30C-98-48-96-58-88-64z',
    f,
  ) + path('M98 58H30C-6 58-34 24-58 2L-62 14C-36 40-6 70 30 70H98z', a)

const bottle: Motif = ({ f, k, a }) =>
  box(-13, -100, 26, 14, a) +
  path('M-11-84H11V-44C11-24 34-20 34 8V92Q34 100 26 100H-26Q-34 100-34 92V8C-34-20-11-24-11-44z', f) +
  box(-34, 24, 68, 46, k) +
  box(-24, 36, 48, 5, f) +
  box(-24, 48, 30, 5, f)

const wine: Motif = ({ f, k, a }) =>
  path('M-52-98H52C60-40 46 6 6 12V82C30 84 42 90 44 98H-44C-42 90-30 84-6 82V12C-46 6-60-40-52-98z', f) +
  path('M-46-88H46C47-78 47-66 46-56Q0-40-46-56C-47-66-47-78-46-88z', k) +
  path('M-46-56Q0-72 46-56C44-24 32 2 0 2C-32 2-44-24-46-56z', a)

const food: Motif = ({ f, k, a }) =>
  stroke('M-30-84C-44-70-16-60-30-42M0-92C-14-76 14-64 0-46M30-84C16-70 44-60 30-42', a, 7) +
  path('M-96-20H96C94 34 60 72 36 78V92H-36V78C-60 72-94 34-96-20z', f) +
  path('M-84-10H84C83-2 81 4 78 10H-78C-81 4-83-2-84-10z', k) +
  stroke('M20-22L84-78M34-22L96-66', f, 6)

const lamp: Motif = ({ f, a }) =>
  path('M-44-24L-96 100H96L44-24z', a).replace('fill=', 'fill-opacity=".75" fill=') +
  box(-2.5, -100, 5, 30, f) +
  path('M-10-74H10L14-62C40-56 54-40 58-22H-58C-54-40-40-56-14-62z', f) +
  disc(0, -18, 13, a)

const letter: Motif = ({ f, k, a }) =>
  box(-94, -60, 188, 124, f, 4) +
  stroke('M-92-56L0 18L92-56M-92 60L-30-6M92 60L30-6', k, 6) +
  disc(0, 16, 23, a) +
  path('M0 28C-20 14-12 2 0 10C12 2 20 14 0 28z', f)

const book: Motif = ({ f, k, a }) =>
  path('M0-52C-30-76-70-74-98-64V60C-70 50-30 48 0 72C30 48 70 50 98 60V-64C70-74 30-76 0-52z', f) +
  stroke('M0-50V68', k, 5) +
  [-34, -12, 10, 32]
    .map((y) =>
      stroke(`M-82 ${y}C-60 ${y - 7}-36 ${y - 4}-16 ${y + 8}M82 ${y}C60 ${y - 7} 36 ${y - 4} 16 ${y + 8}`, k, 4),
    )
    .join('') +
  path('M52-70H72V-20L62-32L52-20z', a)

const money: Motif = ({ f, k, a }) =>
  times(
    4,
    (i) =>
      oval(-34, 76 - i * 20, 60, 19, i % 2 ? a : f) +
      `<ellipse cx="-34" cy="${76 - i * 20}" rx="60" ry="19" fill="none" stroke="${k}" stroke-width="3.5"/>`,
  ) +
  disc(34, -28, 62, f) +
  hoop(34, -28, 49, k, 4) +
  stroke('M52-48C44-62 14-60 16-44C18-26 52-34 52-14C52 2 20 4 14-10M34-68V12', k, 8)

const game: Motif = ({ f, k, a }) =>
  turned(
    -14,
    box(-84, -50, 104, 104, f, 16) +
      [
        [-58, -24],
        [-6, -24],
        [-32, 2],
        [-58, 28],
        [-6, 28],
      ]
        .map(([x, y]) => disc(x!, y!, 10, k))
        .join(''),
  ) +
  turned(
    18,
    box(14, 10, 74, 74, a, 12) +
      [
        [32, 28],
        [70, 66],
        [51, 47],
      ]
        .map(([x, y]) => disc(x!, y!, 7, k))
        .join(''),
    50,
    46,
  )

export const belongings = { hat, shoe, bottle, wine, food, lamp, letter, book, money, game }
