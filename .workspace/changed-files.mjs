import { spawnSync } from 'node:child_process'

/**
 * The commit at which a branch starts. A clone without a remote has no `origin/main`; on `main` the last commit
 * counts.
 */
const beginnings = ['origin/main', 'main', 'HEAD~1']

/**
 * The files of a repository that differ from the merge base with `main`: committed, staged, unstaged and untracked ones,
 * without deleted ones. `base` is the commit that they are compared with.
 *
 * @param {string} folder
 */
export function changedFiles(folder) {
  for (const beginning of beginnings) {
    const [base] = git(folder, 'merge-base', 'HEAD', beginning)
    if (!base) continue
    const files = filesSince(folder, base)
    if (files.length > 0) return { base: base.slice(0, 10), files }
  }
  return { base: 'the last commit', files: filesSince(folder, 'HEAD') }
}

/**
 * @param {string} folder
 * @param {string} base
 */
function filesSince(folder, base) {
  const tracked = git(folder, 'diff', '--name-only', '--diff-filter=d', '-z', base)
  const untracked = git(folder, 'ls-files', '--others', '--exclude-standard', '-z')
  return [...new Set([...tracked, ...untracked])].toSorted((one, other) => (one < other ? -1 : 1))
}

/**
 * The lines, or names that end with NUL, that a command of Git prints; none if it fails.
 *
 * @param {string} cwd
 * @param {string[]} args
 */
function git(cwd, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' })
  return status === 0 ? stdout.split(/[\0\n]/).filter(Boolean) : []
}
