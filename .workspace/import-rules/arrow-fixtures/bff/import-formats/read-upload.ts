import { importBounds } from '@contract/import.schema'
import { elementsOf } from '@file-names/nfo/xml-elements'
import Papa from 'papaparse'
import { invalid } from './import-entry.ts'
import { ProblemException } from '../src/platform/http/problem-exception.ts' // ✗ import-formats knows the contract and file-names
import type { Database } from '../src/platform/database/schema.ts' // ✗ import-formats knows the contract and file-names
import { HttpException } from '@nestjs/common' // ✗ bff/import-formats/ does not use the package @nestjs/common
import { sql } from 'kysely' // ✗ bff/import-formats/ does not use the package kysely
