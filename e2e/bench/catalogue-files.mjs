/** Bundles the embedded catalogue's compiler and its source of metadata as the build does, and writes catalogues of any size. */
import { join } from 'node:path'
import { bundleBff } from './bff-bundle.mjs'
import { makeCatalogue } from './make-catalogue.mjs'

const bff = join(import.meta.dirname, '../../bff')
const parts = {
  source: 'src/metadata/adapters/catalogue.metadata-source.ts',
  matcher: 'src/matching/title-matcher.service.ts',
  compile: 'catalogue/compile/compile-catalogue.ts',
  write: 'build/write-catalogue-file.ts',
}

/** Returns paths of the bundled source and title matcher, and `write`: the real catalogue, or one of so many titles. */
export async function catalogueFiles(outDir) {
  await bundleBff(outDir, parts)
  const { compileCatalogue } = await import(join(outDir, 'compile.js'))
  const { writeCatalogueFile } = await import(join(outDir, 'write.js'))
  const { catalogue } = compileCatalogue(join(bff, 'catalogue/content'))
  return {
    source: join(outDir, 'source.js'),
    matcher: join(outDir, 'matcher.js'),
    write: (file, titles) => writeCatalogueFile(file, titles ? makeCatalogue(catalogue, titles) : catalogue),
  }
}
