import { expect } from 'vitest'
import type { LibraryFilesChange } from '@contract/scanned-files.schema'
import { fakeFolder, type FakeTree } from './fake-folder.ts'
import type { LibraryStore } from '../library.store.ts'
import type { ScanFact, ScanPiece } from '../scan-messages.ts'
import { ScanWork } from '../scan-work.ts'

export interface Run {
  readonly isWhole?: boolean
  readonly faults?: Record<string, string>
  /** The revision that the server answers; null if it answers nothing. */
  readonly revision?: number | null
}

/** One scan of a tree, from the beginning until its result is stored. */
export async function runScan(
  store: LibraryStore,
  tree: FakeTree,
  { isWhole = false, faults = {}, revision = 1 }: Run = {},
) {
  const facts: ScanFact[] = []
  const work = new ScanWork(store, (fact) => facts.push(fact))
  const handle = fakeFolder('Films', tree, { faults: new Map(Object.entries(faults)) })
  await work.take({ type: 'scan.begin', userId: 'ada', id: 'f', name: 'Films', handle, isWhole })
  const listed = facts.find((fact) => fact.type === 'scan.listed')
  for (let piece = 0; piece < (listed?.changes ?? 0); piece += 1) await work.take({ type: 'scan.next', revision: 1 })
  if (listed && revision !== null) await work.take({ type: 'scan.save', revision })
  const changes = facts.flatMap((fact) => (fact.type === 'scan.change' ? [decodePiece(fact)] : []))
  return { facts, listed, changes, failure: facts.find((fact) => fact.type === 'scan.failed')?.failure }
}
/** The content of a piece, as the server reads it. */
export function decodePiece({ change }: Extract<ScanFact, { type: 'scan.change' }>): ScanPiece {
  // SAFETY: the worker writes one as JSON.
  const { revision, ...piece } = JSON.parse(new TextDecoder().decode(change.body)) as LibraryFilesChange
  const isChanged = piece.put.length + piece.gone.length > 0
  expect([revision, change]).toEqual([1, { body: change.body, isLast: piece.isLast, isChanged }])
  return piece
}
export const paths = (changes: readonly ScanPiece[]) => ({
  put: changes.flatMap(({ put }) => put.map(({ path }) => path)).toSorted(),
  gone: changes.flatMap(({ gone }) => [...gone]),
})
export const films: FakeTree = {
  'Heat (1995)': { 'Heat.1995.1080p.BluRay.mkv': 100, 'Heat.1995.1080p.BluRay.de.srt': 'x', 'sample.mkv': 1 },
  Dark: { 'Season 1': { 'Dark.S01E01.mkv': 10 } },
  '@eaDir': { 'thumb.mkv': 1 },
}
