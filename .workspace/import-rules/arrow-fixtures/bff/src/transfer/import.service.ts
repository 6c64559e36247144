import { readUpload } from '@import-formats/read-upload'
import sharp from 'sharp' // ✗ sharp belongs to other folders
import { sql } from 'kysely' // ✗ SQL belongs to *.store.ts
