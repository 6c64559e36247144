import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { changedFiles } from '../../.workspace/changed-files.mjs'

let folder: string
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], { cwd: folder }).toString()
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const commit = (message: string): string => {
  git('add', '--all')
  git('commit', '--quiet', '--message', message)
  return git('rev-parse', 'HEAD').slice(0, 10)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reelroom-git-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  git('init', '--quiet', '--initial-branch=main')
  for (const name of ['kept', 'staged', 'edited', 'deleted', 'a name with ü']) write(name, 'before')
})

describe('the files that `npm run check` looks at', () => {
  it('include the changes of a branch and its work tree since main, without deleted files', () => {
    const base = commit('Begin')
    git('switch', '--quiet', '--create', 'branch')
    write('committed', 'new')
    commit('Add a file')
    write('staged', 'after')
    git('add', 'staged')
    for (const name of ['edited', 'a name with ü', 'untracked']) write(name, 'after')
    rmSync(join(folder, 'deleted'))
    expect(changedFiles(folder)).toEqual({
      base,
      files: ['a name with ü', 'committed', 'edited', 'staged', 'untracked'],
    })
  })

  it('include the last commit on main itself, if nothing else has changed', () => {
    const base = commit('Begin')
    write('edited', 'after')
    commit('Edit a file')
    expect(changedFiles(folder)).toEqual({ base, files: ['edited'] })
    write('untracked', 'new')
    expect(changedFiles(folder).files).toEqual(['untracked'])
  })

  it('include the work tree if there is one commit', () => {
    commit('Begin')
    expect(changedFiles(folder)).toEqual({ base: 'the last commit', files: [] })
    write('edited', 'after')
    expect(changedFiles(folder).files).toEqual(['edited'])
  })
})
