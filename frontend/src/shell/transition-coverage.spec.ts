import { describe, expect, it } from 'vitest'
import { transitionCoverage, type CoverageCase } from '../testing/transition-coverage.ts'
import { machines } from './machines.ts'

/** The cases that the folders of the machines export. */
const cases = Object.values(import.meta.glob<Record<string, object>>('./*/testing/*coverage-case*.ts', { eager: true }))
  .flatMap((exports) => Object.values(exports))
  .filter((one): one is CoverageCase => 'machine' in one)

describe('transition coverage', () => {
  it('has a case for each machine; `shell.machine.spec.ts` covers the root', () => {
    const ids = Object.values(machines).map(({ id }) => id)
    expect(['shell', ...cases.map(({ machine }) => machine.id)].toSorted()).toEqual(ids.toSorted())
  })

  it.each(cases.map((one) => [one.machine.id, one] as const))(
    'every transition of %s is on a path, and every state has a way out',
    (id, coverageCase) => {
      const { total, untestedTransitions, deadEnds } = transitionCoverage(coverageCase)
      process.stdout.write(`${id}: ${total - untestedTransitions.length} of ${total} transitions taken\n`)
      expect({ untestedTransitions, deadEnds, someTransitions: total > 0 }).toEqual({
        untestedTransitions: [],
        deadEnds: [],
        someTransitions: true,
      })
    },
  )
})
