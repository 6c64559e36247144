import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Portrait } from './portrait.tsx'

const greta = { id: 45400, name: 'Greta Gerwig', profile_path: null }

it('a person without a picture has a monogram that screen readers skip: the name is next to it', () => {
  expect(renderToStaticMarkup(<Portrait person={greta} width={180} />)).toMatch(
    /^<span class="monogram monogram-\d+ tint-\d+ aspect-\[2\/3\] w-full" aria-hidden="true"><span class="display">GG<\/span><\/span>$/,
  )
})

it('a person with a picture has it as portrait', () => {
  expect(renderToStaticMarkup(<Portrait person={{ ...greta, profile_path: '/g.jpg' }} width={180} />)).toContain(
    '<img src="/ipx/f_webp&amp;s_180x270/tmdb/g.jpg"',
  )
})
