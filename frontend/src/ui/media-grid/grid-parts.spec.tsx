import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { GridParts } from './grid-parts.tsx'

const items = Array.from({ length: 70 }, (_, index) => ({ key: String(index), content: null }))

/** The first and the last card of each part. */
function parts(near?: number): string[] {
  const grid = document.createElement('div')
  grid.innerHTML = renderToStaticMarkup(<GridParts ref={createRef()} items={items} near={near} />)
  return [...grid.querySelectorAll('.poster-grid')].map((part) => {
    const keys = [...part.children].map((card) => card.getAttribute('data-card'))
    return keys.length === 0 ? '' : `${keys[0]}–${keys.at(-1)}`
  })
}

it.each([
  ['all of it', undefined, ['0–23', '24–35', '36–47', '48–59', '60–69']],
  ['at its beginning', 0, ['0–11', '', '', '', '']],
  ['in its first part', 10, ['0–23', '', '', '', '']],
  ['in its middle', 40, ['', '24–35', '36–47', '48–59', '']],
  ['at its end', 69, ['', '', '', '', '60–69']],
])('a long list viewed %s has whole rows there, and keeps the place of every part', (_, near, expected) => {
  expect(parts(near)).toEqual(expected)
})
