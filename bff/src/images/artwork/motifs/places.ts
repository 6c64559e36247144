import { box, disc, hoop, path, stroke, times, turned, type Motif } from './motif.ts'

const castle: Motif = ({ f, k, a }) =>
  path(
    'M-96 98V-20H-84V-30H-76V-20H-66V-30H-58V-20H-46V10H-30V-52H-36V-66H-22V-58H-10V-66H10V-58H22V-66H36V-52H30V10H46V-20H58V-30H66V-20H76V-30H84V-20H96V98z',
    f,
  ) +
  path('M-16 98V60A16 18 0 0 1 16 60V98z', k) +
  box(-5, -38, 10, 20, k) +
  box(-76, 14, 9, 18, k) +
  box(67, 14, 9, 18, k) +
  path('M0-66V-98L30-88L0-78z', a) +
  box(-2, -98, 4, 32, f)

const skyline =
  'M-100 98V14H-78V-22H-54V40H-44V-60H-34V-76H-28V-60H-14V-2H-4V-34H0L6-98L12-34H18V22H32V-44L50-58V30H64V-10H86V20H100V98z'
const city: Motif = ({ f, a }) =>
  path(skyline, f) +
  times(30, (i) => {
    const column = [-94, -72, -40, -28, 4, 36, 70, 90][i % 8]!
    const row = 34 + Math.floor(i / 8) * 17 + (i % 3) * 4
    return i % 7 === 3 ? '' : box(column, row, 6, 8, a)
  })

const house: Motif = ({ f, k, a }) =>
  path('M0-90L96-6L84 8L70-4V96H-70V-4L-84 8L-96-6zM40-86H62V-32L40-50z', f) +
  box(-48, 14, 32, 32, a) +
  stroke('M-32 14V46M-48 30H-16', f, 4) +
  path('M12 96V30A18 18 0 0 1 48 30V96z', k) +
  disc(40, 62, 3.5, f)

const door: Motif = ({ f, k, a }) =>
  box(-62, -98, 124, 196, f) +
  box(-44, -82, 88, 180, a) +
  path('M-44-82L20-58V88L-44 98z', f) +
  disc(8, 20, 5, a) +
  path('M-44 98L44 98L98 100H-98z', a).replace('fill=', 'fill-opacity=".55" fill=') +
  stroke('M-32-62L8-46V6L-32 2zM-32 20L8 22V74L-32 78z', k, 3)

const window: Motif = ({ f, k, a }) =>
  path('M-76 98V-22A76 76 0 0 1 76-22V98z', f) +
  path('M-62 84V-22A62 62 0 0 1 62-22V84z', a) +
  stroke('M0-84V84M-62-20H62M-62 32H62', f, 8) +
  disc(30, -44, 14, k) +
  box(-90, 86, 180, 14, f)

const stairs: Motif = ({ f, a }) => {
  const steps = times(7, (i) => `V${70 - i * 27}H${-70 + i * 27}`)
  return path(`M-98 98${steps}V98z`, f) + times(7, (i) => box(-97 + i * 27, 71 - i * 27, 27, 6, a))
}

const bridge: Motif = ({ f, a }) =>
  box(-100, 36, 200, 11, f) +
  box(-54, -84, 13, 164, f) +
  box(41, -84, 13, 164, f) +
  stroke('M-100 10Q-70-20-48-78Q0 76 48-78Q70-20 100 10', f, 5) +
  times(9, (i) => {
    const x = -32 + i * 8
    return stroke(`M${x} ${32}V${-78 + 77 * (2 * ((x + 48) / 96) * (1 - (x + 48) / 96)) * 2}`, f, 1.6)
  }) +
  stroke('M-98 88Q-74 78-50 88T-2 88T46 88T94 88', a, 6)

const road: Motif = ({ f, k, a }) =>
  path('M-52-6A52 52 0 0 1 52-6z', a) +
  path('M-98 2H98A98 98 0 0 1-98 2z', f) +
  path('M-5 2H5L42 88Q0 106-42 88z', k) +
  [
    [10, 8, 1.6],
    [26, 14, 3],
    [50, 18, 5],
    [78, 18, 7],
  ]
    .map(([y, h, w]) => path(`M${-w!} ${y}H${w}L${w! * 1.3} ${y! + h!}H${-w! * 1.3}z`, f))
    .join('')

const car: Motif = ({ f, k, a }) =>
  path('M-98 36V8Q-96-8-76-12L-58-14L-36-44Q-30-52-18-52H26Q36-52 44-44L64-14L86-8Q98-4 98 12V36z', f) +
  path('M-44-14L-26-38Q-24-42-16-42H0V-14zM8-42H24Q30-42 34-36L48-14H8z', k) +
  disc(-54, 38, 24, f) +
  disc(54, 38, 24, f) +
  disc(-54, 38, 12, k) +
  disc(54, 38, 12, k) +
  disc(-54, 38, 4, f) +
  disc(54, 38, 4, f) +
  path('M98 2L86 2V14H98zM-98 6H-88V16H-98z', a)

const train: Motif = ({ f, k, a }) =>
  path('M-58 62V-60Q-58-98 0-98Q58-98 58-60V62z', f) +
  path('M-42-20V-58Q-42-78 0-78Q42-78 42-58V-20z', k) +
  box(-3, -80, 6, 62, f) +
  disc(-34, 22, 12, a) +
  disc(34, 22, 12, a) +
  box(-14, 4, 28, 36, k, 3) +
  path('M-58 62H58L48 76H-48z', f) +
  stroke('M-30 78L-74 100M30 78L74 100M-44 88H44M-62 97H62', f, 6)

const plane: Motif = ({ f, a }) =>
  turned(
    38,
    path(
      'M0-100C9-88 11-72 11-52L96 6V26L11 0L8 58L34 80V94L0 84L-34 94V80L-8 58L-11 0L-96 26V6L-11-52C-11-72-9-88 0-100z',
      f,
    ) + disc(0, -68, 5, a),
  )

const rocket: Motif = ({ f, k, a }) =>
  turned(
    24,
    path('M-16 66Q0 110 0 100Q0 110 16 66z', a) +
      path('M-24 62L0 100L24 62z', a) +
      path('M0-100C30-70 36-30 30 22L28 60H-28L-30 22C-36-30-30-70 0-100z', f) +
      path('M-30 14L-58 48V82L-26 60zM30 14L58 48V82L26 60z', f) +
      disc(0, -26, 15, k) +
      hoop(0, -26, 15, a, 5),
  )

const wheel: Motif = ({ f, a }) =>
  hoop(0, -10, 80, f, 8) +
  hoop(0, -10, 58, f, 3) +
  times(12, (i) =>
    turned(i * 30, stroke('M0-10V-88', f, 3.5) + path('M-8-98H8V-86Q8-80 0-80Q-8-80-8-86z', i % 2 ? f : a), 0, -10),
  ) +
  disc(0, -10, 11, a) +
  stroke('M0-10L-48 98M0-10L48 98', f, 8)

export const places = { castle, city, house, door, window, stairs, bridge, road, car, train, plane, rocket, wheel }
