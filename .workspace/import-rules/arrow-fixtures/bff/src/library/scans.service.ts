import { Imports } from '../transfer/imports.service.ts' // ✗ library does not know transfer
import { readUpload } from '@import-formats/read-upload' // ✗ only transfer reads the files of an import
