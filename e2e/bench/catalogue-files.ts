/** Bundles the embedded catalogue's compiler and its source of metadata as the build does, and writes catalogues of any size. */
import { join } from 'node:path'
import { bundleBff } from './bff-bundle.ts'
import { makeCatalogue } from './make-catalogue.ts'

const bff = join(import.meta.dirname, '../../bff')
const parts = {
  catalogue: 'catalogue/query/catalogue.ts',
  source: 'src/metadata/adapters/catalogue.metadata-source.ts',
  matcher: 'src/matching/title-matcher.service.ts',
  compile: 'catalogue/compile/compile-catalogue.ts',
  write: 'build/write-catalogue-file.ts',
}

/** What the bundles export: the types of the sources from which they are built. */
type Compiler = typeof import('../../bff/catalogue/compile/compile-catalogue.ts')
type FileWriter = typeof import('../../bff/build/write-catalogue-file.ts')
export type CatalogueBundle = typeof import('../../bff/catalogue/query/catalogue.ts')
export type SourceBundle = typeof import('../../bff/src/metadata/adapters/catalogue.metadata-source.ts')
export type MatcherBundle = typeof import('../../bff/src/matching/title-matcher.service.ts')

export interface CatalogueFiles {
  /** Paths of the bundles of the catalogue, of its source of metadata and of the title matcher. */
  readonly catalogue: string
  readonly source: string
  readonly matcher: string
  /** Writes the real catalogue, or one of this many titles, into a file. */
  readonly write: (file: string, titles?: number) => void
}

/** Bundles the parts into a folder. */
export async function catalogueFiles(outDir: string): Promise<CatalogueFiles> {
  await bundleBff(outDir, parts)
  const { compileCatalogue } = (await import(join(outDir, 'compile.js'))) as Compiler
  const { writeCatalogueFile } = (await import(join(outDir, 'write.js'))) as FileWriter
  const { catalogue } = compileCatalogue(join(bff, 'catalogue/content'))
  return {
    catalogue: join(outDir, 'catalogue.js'),
    source: join(outDir, 'source.js'),
    matcher: join(outDir, 'matcher.js'),
    write: (file, titles) => writeCatalogueFile(file, titles ? makeCatalogue(catalogue, titles) : catalogue),
  }
}
