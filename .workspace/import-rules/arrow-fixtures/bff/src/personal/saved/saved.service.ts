import { useState } from 'react' // ✗ bff/src/ does not use the package react
import { sql } from 'kysely' // ✗ SQL belongs to *.store.ts
import { MetadataService } from '../../metadata/metadata.service.ts'
import { LibraryService } from '../../library/library.service.ts' // ✗ personal does not know library
