import { mix } from '../palettes.ts'
import { circle, line, shape } from '../posters/shapes.ts'
import type { Random } from '../random.ts'

/** Nobody's head: an oval, a shadow, closed eyes. Centred on 300, 380. */
export interface HeadStyle {
  readonly skin: string
  readonly shade: string
  readonly hair: string
  readonly ink: string
}

type Hair = { readonly behind: string; readonly before: string }

const longBack =
  'M158 400C146 236 220 186 300 186C380 186 454 236 442 400C446 520 466 610 486 690H114C134 610 154 520 158 400z'
const bobBack =
  'M150 400C140 230 220 184 300 184C380 184 460 230 450 400C456 480 452 540 436 574H164C148 540 144 480 150 400z'
const shortCut =
  'M178 366C166 250 236 206 300 206C364 206 434 250 422 366C414 322 400 296 380 284C340 264 260 264 220 284C200 296 186 322 178 366z'
const sideCut =
  'M176 380C156 250 230 200 312 202C404 204 446 270 424 380C418 336 402 304 374 288C310 304 254 292 232 266C206 300 188 336 176 380z'
const middleCut =
  'M300 214C238 228 194 290 180 420C152 300 186 196 300 194C414 196 448 300 420 420C406 290 362 228 300 214z'
const fringeCut =
  'M174 372C160 256 226 200 300 200C374 200 440 256 426 372C414 344 400 330 384 322C330 340 270 340 216 322C200 330 186 344 174 372z'
const recedingCut =
  'M178 372C166 296 184 256 214 232C204 272 206 300 196 330zM422 372C434 296 416 256 386 232C396 272 394 300 404 330z'
const sweptCut =
  'M178 372C150 236 260 150 400 206C446 226 440 300 422 372C414 322 396 290 356 268C290 262 226 280 178 372z'

const curls = (radius: number, spread: number): string =>
  Array.from({ length: 13 }, (_, index) => {
    const angle = Math.PI * (1.12 - (index / 12) * 1.24)
    const [x, y] = [300 + Math.cos(angle) * spread, 352 - Math.sin(angle) * spread * 1.08]
    return `M${(x - radius).toFixed(1)} ${y.toFixed(1)}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0`
  }).join('')

const styles: Readonly<Record<string, Hair>> = {
  short: { behind: '', before: shortCut },
  side: { behind: '', before: sideCut },
  swept: { behind: '', before: sweptCut },
  receding: { behind: '', before: recedingCut },
  bare: { behind: '', before: '' },
  long: { behind: longBack, before: middleCut },
  longSide: { behind: longBack, before: sideCut },
  bob: { behind: bobBack, before: fringeCut },
  bobMiddle: { behind: bobBack, before: middleCut },
  bun: { behind: 'M238 176a62 62 0 1 0 124 0a62 62 0 1 0-124 0', before: middleCut },
  curly: { behind: curls(46, 132), before: fringeCut },
  round: { behind: 'M112 340a188 188 0 1 0 376 0a188 188 0 1 0-376 0', before: shortCut },
}

/** The service's codes: 1 female, 2 male; anything else may be anybody. */
const hairFor: Readonly<Record<number, readonly string[]>> = {
  1: ['long', 'longSide', 'bob', 'bobMiddle', 'bun', 'curly', 'round', 'swept'],
  2: ['short', 'side', 'swept', 'receding', 'bare', 'curly', 'short', 'side'],
}
const anybody = ['short', 'bob', 'curly', 'swept', 'bobMiddle', 'round', 'side']

export function head(random: Random, gender: number, { skin, shade, hair, ink }: HeadStyle): string {
  const { behind, before } = styles[random.pick(hairFor[gender] ?? anybody)]!
  const beard = gender === 2 && random.chance(0.3)
  const glasses = random.chance(0.16)
  const facing = random.chance(0.5)
  const features =
    line('M236 386Q258 402 280 386M320 386Q342 402 364 386', ink, 6, 'stroke-linecap="round"') +
    line('M228 354Q256 338 284 352M372 354Q344 338 316 352', ink, 7, 'stroke-linecap="round"') +
    line('M300 372C304 404 322 430 320 442Q312 452 296 448', ink, 5, 'stroke-linecap="round" stroke-linejoin="round"') +
    shape('M268 486Q284 476 300 482Q316 476 332 486Q300 508 268 486z', ink, 'opacity=".85"')
  const body =
    shape(behind, hair) +
    shape('M246 480H354V640Q300 690 246 640z', mix(skin, shade, 0.6)) +
    shape(
      'M180 372C176 262 232 220 300 220C368 220 424 262 420 372C418 470 372 544 300 544C228 544 182 470 180 372z',
      skin,
    ) +
    shape(
      'M300 220C368 220 424 262 420 372C418 470 372 544 300 544C340 480 330 452 312 442C326 380 300 340 300 220z',
      shade,
    ) +
    (beard
      ? shape(
          'M181 400C184 490 226 562 300 562C374 562 416 490 419 400C408 440 384 462 356 462Q300 440 244 462C216 462 192 440 181 400zM264 490Q300 476 336 490Q300 508 264 490z',
          hair,
          'fill-rule="evenodd"',
        )
      : '') +
    features +
    (glasses
      ? circle(256, 390, 42, 'none', `stroke="${ink}" stroke-width="6"`) +
        circle(344, 390, 42, 'none', `stroke="${ink}" stroke-width="6"`) +
        line('M298 384Q300 380 302 384M214 384L186 374M386 384L414 374', ink, 6)
      : '') +
    shape(before, hair)
  return facing ? `<g transform="translate(600 0) scale(-1 1)">${body}</g>` : body
}

/** Shoulders and what is worn on them. */
export function shoulders(random: Random, cloth: string, trim: string): string {
  const coat = shape('M0 960C10 740 110 640 246 600Q300 664 354 600C490 640 590 740 600 960z', cloth)
  return (
    coat +
    random.pick([
      shape('M246 600L300 750L354 600L390 614L300 860L210 614z', trim),
      shape('M236 586H364V640Q300 686 236 640z', cloth) + line('M238 622Q300 668 362 622', trim, 4),
      line('M240 604Q300 684 360 604', trim, 14),
      shape('M246 600L300 668L268 736L208 614zM354 600L300 668L332 736L392 614z', trim),
      Array.from({ length: 5 }, (_, index) =>
        line(
          `M${60 + index * 8} ${770 + index * 34}Q300 ${700 + index * 34} ${540 - index * 8} ${770 + index * 34}`,
          trim,
          9,
        ),
      ).join(''),
    ])
  )
}
