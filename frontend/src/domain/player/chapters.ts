import type { Chapter } from '@contract/conversion.schema'

/** The chapter at a position (seconds); undefined before the first one. */
export const chapterAt = (chapters: readonly Chapter[], position: number): Chapter | undefined =>
  chapters.findLast(({ start }) => start <= position)

/** A part of an episode that many viewers skip, and where it ends (seconds). */
export interface Skip {
  readonly part: 'intro' | 'recap' | 'credits'
  readonly to: number
}

/** No opening and no recap is longer than this (seconds); a longer chapter of that name is a part of the story. */
const MAX_LENGTH = 300

/** The part at a position that may be skipped, by the name of its chapter; null for the story. */
export function skipAt(
  chapters: readonly Chapter[],
  { position, duration }: { readonly position: number; readonly duration: number },
): Skip | null {
  const chapter = chapterAt(chapters, position)
  const part = chapter && partOf(chapter.title ?? '')
  if (!part) return null
  const to = chapters[chapters.indexOf(chapter) + 1]?.start ?? duration
  const isShort = to - chapter.start <= MAX_LENGTH
  return to > position && (isShort || part === 'credits') ? { part, to } : null
}

/** Names of chapters, in lower case, as encoders and discs write them in the languages of the product. */
const names: Readonly<Record<Skip['part'], readonly string[]>> = {
  intro: [
    'intro', 'introduction', 'opening', 'opening credits', 'opening titles', 'opening theme', 'opening song', 'op',
    'title sequence', 'titles', 'main title', 'main titles', 'theme song', 'vorspann', 'titelsequenz', 'titelmelodie',
    'générique', 'générique de début', 'générique d’ouverture', 'cabecera', 'créditos iniciales', 'introducción',
    'abertura', 'créditos de abertura', 'genérico', 'genérico inicial', 'introdução', 'заставка', 'опенинг',
    'начальные титры', 'интро', 'опенінг', 'початкові титри', 'інтро', 'オープニング', 'op曲', 'オープニングテーマ',
    '片头', '片头曲', '开场', '主题曲',
  ],
  recap: [
    'recap', 'previously', 'previously on', 'last time', 'summary', 'rückblick', 'was bisher geschah', 'bisher',
    'resumen', 'anteriormente', 'en capítulos anteriores', 'résumé', 'précédemment', 'resumo', 'anteriormente em',
    'nos episódios anteriores', 'ранее', 'в предыдущих сериях', 'краткое содержание', 'раніше', 'у попередніх серіях',
    'あらすじ', '前回のあらすじ', '前情提要', '前情回顾',
  ],
  credits: [
    'credits', 'end credits', 'closing credits', 'end titles', 'closing titles', 'ending', 'ending credits',
    'ending theme', 'ending song', 'outro', 'ed', 'abspann', 'nachspann', 'générique de fin', 'crédits', 'créditos',
    'créditos finales', 'créditos finais', 'encerramento', 'genérico final', 'титры', 'финальные титры',
    'конечные титры', 'эндинг', 'титри', 'фінальні титри', 'кінцеві титри', 'ендінг', 'エンディング', 'ed曲',
    'エンドロール', 'エンドクレジット', 'クレジット', '片尾', '片尾曲', '演职员表',
  ],
} // prettier-ignore

/** A number that encoders add: `Opening 2`, `01 - Intro`. */
const numbers = /^\d+\s*[-.:)]?\s+|\s+#?\d+$/gu

function partOf(title: string): Skip['part'] | undefined {
  const name = title.normalize('NFC').toLowerCase().replaceAll("'", '’').replaceAll(/\s+/g, ' ').trim()
  const known = [
    name,
    name
      .replaceAll(numbers, '')
      .replace(/[.…:!]+$/, '')
      .trim(),
  ]
  return (['intro', 'recap', 'credits'] as const).find((part) => known.some((one) => names[part].includes(one)))
}
