import { expect, it } from 'vitest'
import { chooseVersion, chosenVersion } from './chosen-versions.ts'

const choice = (file: string) => ({ file, kind: ' 2160p ' })

it('the chosen version of a title is stored on the device, the latest of two', () => {
  expect(chosenVersion('movie-1')).toBeNull()
  chooseVersion('movie-1', choice('a'))
  chooseVersion('movie-2', choice('b'))
  chooseVersion('movie-1', choice('c'))
  expect([chosenVersion('movie-1'), chosenVersion('movie-2')]).toEqual([choice('c'), choice('b')])
})

it('two hundred titles keep their choices, and broken storage counts as no choice', () => {
  for (let no = 0; no <= 200; no += 1) chooseVersion(`movie-${no}`, choice(String(no)))
  expect([chosenVersion('movie-0'), chosenVersion('movie-200')]).toEqual([null, choice('200')])
  localStorage.setItem('reelroom-versions', '{broken')
  expect(chosenVersion('movie-200')).toBeNull()
})
