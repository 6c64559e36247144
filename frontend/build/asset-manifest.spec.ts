import { expect, it } from 'vitest'
import { assetManifest, lateScripts } from './asset-manifest.ts'

it('a page’s part of the manifest omits the links of every page: a repeated link would stay in the head', () => {
  const chunk = (name: string, imports: readonly string[] = []) => ({
    file: `assets/${name}.js`,
    css: [`assets/${name}.css`],
    imports: [...imports],
  })
  expect(
    assetManifest(
      {
        'src/entry-client.tsx': { ...chunk('entry', ['_react.js']), isEntry: true },
        '_react.js': chunk('react'),
        '_shared.js': chunk('shared', ['_react.js']),
        'src/routes/my.genre.$name.tsx?tsr-split=component---loader': chunk('genre', ['_react.js', '_shared.js']),
      },
      (file) => `/* ${file} */`,
    ),
  ).toEqual({
    scripts: ['/assets/entry.js'],
    preloads: ['/assets/entry.js', '/assets/react.js'],
    css: ['/assets/entry.css', '/assets/react.css'],
    styles: {
      '/assets/entry.css': '/* assets/entry.css */',
      '/assets/react.css': '/* assets/react.css */',
      '/assets/genre.css': '/* assets/genre.css */',
      '/assets/shared.css': '/* assets/shared.css */',
    },
    routes: {
      '/my/genre/$name': {
        preloads: ['/assets/genre.js', '/assets/shared.js'],
        css: ['/assets/genre.css', '/assets/shared.css'],
      },
    },
  })
})

it('a late chunk is recognized by its name, with all its imports', () => {
  const manifest = {
    '_machines.js': { file: 'assets/machines.js', name: 'machines', imports: ['_statecharts.js'] },
    '_statecharts.js': { file: 'assets/statecharts.js', name: 'statecharts' },
  }
  expect(lateScripts(manifest, 'machines')).toEqual(['/assets/machines.js', '/assets/statecharts.js'])
})
