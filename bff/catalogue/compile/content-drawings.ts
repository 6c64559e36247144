import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { TitleContent } from './content-dates.ts'
import type { Problem, Source } from './content-files.ts'

/** The content of each drawing's `<svg>` element, by the file's name without `.svg`. */
export type Drawings = ReadonlyMap<string, Source<string>>

const MAX_CHARACTERS = 4000
const frame = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="-100 -100 200 200">([\s\S]*)<\/svg>\s*$/
const tag = /<(\/?)([\w-]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>/g
const attribute = /([\w:-]+)="([^"]*)"/g
const shapes = ['path', 'circle', 'ellipse', 'rect', 'line', 'polygon', 'polyline']
const attributes = (
  'd cx cy r rx ry x y width height x1 y1 x2 y2 points transform fill fill-rule fill-opacity opacity ' +
  'stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray'
).split(' ')
const colors = ['#000', '#fff', '#f00', 'none']

/** Reads the valid drawings of `motifs/`; adds the faults of the others to `problems`. */
export function readDrawings(folder: string, problems: Problem[]): Drawings {
  const path = join(folder, 'motifs')
  const drawings = new Map<string, Source<string>>()
  if (!existsSync(path)) return drawings
  for (const entry of readdirSync(path).toSorted()) {
    const file = `motifs/${entry}`
    const text = readFileSync(join(path, entry), 'utf8')
    const faults = /^[a-z0-9]+(-[a-z0-9]+)*\.svg$/.test(entry)
      ? faultsOf(text)
      : ['The file is not named like a-thing.svg']
    problems.push(...faults.map((fault) => ({ file, sentence: `${fault}.` })))
    if (faults.length === 0) drawings.set(basename(entry, '.svg'), { file, content: insideOf(text) })
  }
  return drawings
}

/** Every `motif` names an existing drawing, and every drawing belongs to exactly one title. */
export function checkDrawings(titles: readonly Source<TitleContent>[], drawings: Drawings): Problem[] {
  const used = new Map<string, string>()
  const problems = titles.flatMap(({ file, content: { motif } }) => {
    if (motif === undefined) return []
    const earlier = used.get(motif)
    used.set(motif, earlier ?? file)
    if (!drawings.has(motif)) return [{ file, sentence: `motif: “${motif}” has no drawing in motifs/.` }]
    return earlier === undefined ? [] : [{ file, sentence: `motif: “${motif}” is taken by ${earlier}.` }]
  })
  const unused = [...drawings].filter(([name]) => !used.has(name))
  return [...problems, ...unused.map(([name, { file }]) => ({ file, sentence: `The motif “${name}” does not occur.` }))]
}

const insideOf = (text: string): string =>
  (frame.exec(text)?.[1] ?? '').replaceAll(/>\s+</g, '><').replaceAll(/\s+/g, ' ').trim()

function faultsOf(text: string): string[] {
  const [, inside] = frame.exec(text) ?? []
  if (inside === undefined) return ['It does not begin with the <svg> and viewBox that all drawings have']
  const size =
    text.length > MAX_CHARACTERS ? [`It has ${text.length} characters; at most ${MAX_CHARACTERS} are wanted`] : []
  const strayText = inside.replaceAll(tag, '').trim()
  const tags = [...inside.matchAll(tag)]
  const strayTextFaults = strayText === '' ? [] : [`It has what is no element: ${strayText.slice(0, 30)}`]
  return [...size, ...strayTextFaults, ...new Set(elementFaults(tags)), ...nestingFaults(tags)]
}

function elementFaults(tags: readonly RegExpExecArray[]): string[] {
  return tags.flatMap(([, closing, name = '', attributeText = '']) => {
    if (closing) return []
    if (name !== 'g' && !shapes.includes(name)) return [`<${name}> is no element of a drawing`]
    return [...attributeText.matchAll(attribute)].flatMap(([, key = '', value = '']) => {
      if (!attributes.includes(key)) return [`${key} is no attribute of a drawing`]
      const isColor = key === 'fill' || key === 'stroke'
      return isColor && !colors.includes(value) ? [`${key}: ${value} is none of the three colors`] : []
    })
  })
}

/** Every element is closed, and every shape has a fill, its own or its group's. */
function nestingFaults(tags: readonly RegExpExecArray[]): string[] {
  const open: { name: string; isFilled: boolean }[] = []
  for (const [, closing, name = '', attributeText = '', closed] of tags) {
    if (closing) {
      if (open.pop()?.name !== name) return [`</${name}> closes what is not open`]
      continue
    }
    const isFilled = (open.at(-1)?.isFilled ?? false) || /\sfill="/.test(attributeText)
    if (shapes.includes(name) && name !== 'line' && !isFilled) return [`A <${name}> has no fill`]
    if (!closed) open.push({ name, isFilled })
  }
  return open.length === 0 ? [] : [`<${open[0]?.name}> is not closed`]
}
