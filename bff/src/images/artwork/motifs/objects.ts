import { faint, box, disc, hoop, moved, path, stroke, times, turned, type Motif } from './motif.ts'

const blade: Motif = ({ f, k, a }) =>
  turned(
    35,
    path('M-12-100C14-80 18-20 14 30H-12z', f) +
      path('M-6-86C6-70 9-20 8 22H-6z', k).replace('fill=', 'fill-opacity=".25" fill=') +
      box(-18, 30, 38, 9, a) +
      path('M-10 40H12L16 96Q2 104-12 96z', f) +
      disc(2, 54, 3.5, k) +
      disc(2, 80, 3.5, k),
  )

const sword: Motif = ({ f, k, a }) =>
  path('M0-100L11-84V42H-11V-84z', f) +
  stroke('M0-78V36', k, 2.5) +
  path('M-46 40Q-40 52-30 50H30Q40 52 46 40V54Q38 62 26 60H-26Q-38 62-46 54z', a) +
  box(-7, 60, 14, 28, f) +
  disc(0, 92, 10, a)

const gun: Motif = ({ f, k, a }) =>
  turned(
    -12,
    path(
      'M-98-34H58L66-44H76L78-34Q92-30 90-12C84 6 72 14 76 34L88 76Q88 84 80 84H46Q38 84 36 76L26 22H-4Q-12 22-12 12V-2H-98z',
      f,
    ) +
      `<path d="M2 0H22Q24 22 12 22Q2 20 2 0z" fill="${k}"/>` +
      box(-6, -28, 44, 22, a, 5) +
      stroke('M-6-21H38M-6-13H38', k, 2.5) +
      box(-96, -44, 10, 10, f),
  )

const key: Motif = ({ f }) =>
  turned(
    32,
    `<path fill="${f}" fill-rule="evenodd" d="M0-100A36 36 0 0 1 10-29V54H34V68H10V76H28V92H-10V-29A36 36 0 0 1 0-100zM0-82A18 18 0 1 0 0-46A18 18 0 1 0 0-82z"/>`,
  )

const ring: Motif = ({ f, k, a }) =>
  hoop(0, 26, 58, f, 17) +
  stroke('M-40 66A58 58 0 0 1-46-6', k, 3) +
  path('M-36-66L-20-88H20L36-66L0-24z', a) +
  stroke('M-36-66H36M-14-66L0-26L14-66L4-88M-14-66L-4-88', f, 2.5)

const crown: Motif = ({ f, k, a }) =>
  path('M-84 60L-96-46L-48 4L0-76L48 4L96-46L84 60z', f) +
  box(-84, 66, 168, 20, f) +
  disc(-96, -54, 11, a) +
  disc(0, -86, 12, a) +
  disc(96, -54, 11, a) +
  path('M0 12L14 34L0 56L-14 34z', k) +
  path('M-48 26L-38 40L-48 54L-58 40zM48 26L58 40L48 54L38 40z', k)

const mask: Motif = ({ f, k, a }) =>
  path(
    'M-98-36C-60-58-26-48 0-30C26-48 60-58 98-36C100 8 76 50 42 50C20 50 10 28 0 22C-10 28-20 50-42 50C-76 50-100 8-98-36z',
    f,
  ) +
  path('M-70-10C-52-26-30-20-18 0C-34 16-58 14-70-10zM70-10C52-26 30-20 18 0C34 16 58 14 70-10z', k) +
  path('M-8-34C-20-56-16-80 0-98C16-80 20-56 8-34z', a) +
  path('M16-38C20-62 34-76 54-84C56-64 46-48 28-42zM-16-38C-20-62-34-76-54-84C-56-64-46-48-28-42z', a) +
  stroke('M88 30C96 56 84 76 92 98M-88 30C-96 56-84 76-92 98', a, 5)

const phone: Motif = ({ f, k, a }) =>
  path(
    'M-96-44C-96-96 96-96 96-44V-22Q96-14 88-14H62Q54-14 54-22V-40C30-52-30-52-54-40V-22Q-54-14-62-14H-88Q-96-14-96-22z',
    f,
  ) +
  path('M-40-34H40L50-6C74 20 84 50 84 82Q84 92 74 92H-74Q-84 92-84 82C-84 50-74 20-50-6z', f) +
  disc(0, 42, 38, k) +
  times(10, (i) => turned(36 * i, disc(0, 15, 6, f), 0, 42)) +
  disc(0, 42, 12, a)

const music: Motif = ({ f, k, a }) =>
  disc(0, 0, 98, f) +
  [84, 70, 56].map((r) => faint(hoop(0, 0, r, k, 2.5), 0.55)).join('') +
  disc(0, 0, 38, a) +
  disc(0, 0, 6, k) +
  faint(path('M0 0L-34-91A97 97 0 0 1 20-95zM0 0L34 91A97 97 0 0 1-20 95z', k), 0.18)

const camera: Motif = ({ f, k, a }) =>
  disc(-44, -56, 38, f) +
  disc(34, -60, 32, f) +
  disc(-44, -56, 15, k) +
  disc(34, -60, 12, k) +
  disc(-44, -56, 5, a) +
  disc(34, -60, 4, a) +
  box(-84, -20, 128, 80, f, 8) +
  path('M48 6L98-16V56L48 34z', f) +
  disc(-20, 20, 25, k) +
  disc(-20, 20, 14, a) +
  stroke('M-30 62L-54 100M-10 62L14 100', f, 8)

const clock: Motif = ({ f, k, a }) =>
  disc(0, 0, 98, f) +
  disc(0, 0, 84, k) +
  times(12, (i) => turned(i * 30, box(i % 3 ? -2.5 : -5, -78, i % 3 ? 5 : 10, i % 3 ? 12 : 20, f))) +
  stroke('M0 10V-48', f, 10) +
  stroke('M-8-6L44 30', f, 7) +
  stroke('M0 26V-66', a, 3) +
  disc(0, 0, 8, a)

const heart: Motif = ({ f }) =>
  path(
    'M0 92C-66 42-98 8-98-34C-98-68-74-90-46-90C-26-90-8-78 0-60C8-78 26-90 46-90C74-90 98-68 98-34C98 8 66 42 0 92z',
    f,
  )

const boat: Motif = ({ f, k, a }) =>
  path('M-4-98V34H-72C-50-4-24-48-4-98z', f) +
  path('M8-76C30-50 54-10 60 34H8z', a) +
  path('M-92 42H92C84 66 66 82 40 86H-48C-72 82-86 66-92 42z', f) +
  stroke('M-98 96Q-74 86-50 96T-2 96T46 96T94 96', k === a ? f : a, 6)

const machine: Motif = ({ f, k, a }) => {
  const gear = (x: number, y: number, r: number, teeth: number, fill: string): string =>
    moved(
      x,
      y,
      1,
      times(teeth, (i) => turned((i * 360) / teeth, box(-r * 0.14, -r * 1.24, r * 0.28, r * 0.4, fill))) +
        disc(0, 0, r, fill) +
        disc(0, 0, r * 0.42, k),
    )
  return gear(-28, -22, 52, 12, f) + gear(48, 40, 36, 9, a) + gear(-44, 70, 18, 7, f)
}

export const objects = { blade, sword, gun, key, ring, crown, mask, phone, music, camera, clock, heart, boat, machine }
