import { mkdirSync, readdirSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { compileCatalogue, report, type Compiled } from '../catalogue/compile/compile-catalogue.ts'
import { contentFolder } from '../catalogue/compile/content-folder.ts'
import { writeCatalogueFile } from './write-catalogue-file.ts'

const bff = fileURLToPath(new URL('..', import.meta.url))
const source = join(bff, 'src/metadata/adapters/catalogue.metadata-source.ts')
/** What the compiled file depends on: the content, the compiler, and the tables both share with the server. */
const inputs = [
  join(bff, 'build'),
  join(bff, 'catalogue'),
  join(bff, 'artwork/write-subjects.ts'),
  join(bff, 'artwork/looks'),
  join(bff, 'artwork/palettes.ts'),
  join(bff, 'artwork/palette-table.ts'),
  join(bff, 'artwork/random.ts'),
  join(bff, 'artwork/scenes/scenery.ts'),
]

/**
 * Compiles the catalogue's content into one read-only database.
 * A build writes it beside the bundle (`dist/catalogue.sqlite`) and fails on the first unsound content. Run from source,
 * by the development server or the tests, it is cached in `.cache/catalogue.sqlite` and compiled again when something it depends
 * on is newer; problems are then reported, and what could be read is used. A change of the content reloads the server.
 */
export function catalogue(): Plugin {
  let built: Compiled['catalogue']
  return {
    name: 'catalogue',
    configureServer({ config, watcher }) {
      watcher.add(contentFolder)
      refresh((text) => config.logger.error(text))
    },
    hotUpdate({ file, modules }) {
      if (!file.startsWith(contentFolder)) return modules
      refresh((text) => this.environment.logger.error(text))
      return [...(this.environment.moduleGraph.getModulesByFile(source) ?? [])]
    },
    buildStart() {
      if (this.environment.config.command !== 'build') return
      const compiled = compileCatalogue(contentFolder)
      if (compiled.problems.length > 0) this.error(report(compiled))
      built = compiled.catalogue
    },
    writeBundle({ dir }) {
      writeCatalogueFile(join(dir ?? join(bff, 'dist'), 'catalogue.sqlite'), built)
    },
  }
}

function refresh(logProblems: (text: string) => void): void {
  const cache = join(bff, '.cache')
  const file = join(cache, 'catalogue.sqlite')
  if (changedAt(file) > Math.max(...inputs.map(changedAt))) return
  const started = new Date()
  const compiled = compileCatalogue(contentFolder)
  if (compiled.problems.length > 0) logProblems(report(compiled))
  mkdirSync(cache, { recursive: true })
  writeFileSync(join(cache, '.gitignore'), '*\n')
  // Several processes may do this at once; the last rename wins, with the same content.
  const temporaryFile = `${file}.${process.pid}`
  writeCatalogueFile(temporaryFile, compiled.catalogue)
  utimesSync(temporaryFile, started, started)
  renameSync(temporaryFile, file)
}

/** The time of the last change of a file, or of anything under a folder; 0 if it does not exist. */
function changedAt(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((entry) => changedAt(join(path, entry))))
}
