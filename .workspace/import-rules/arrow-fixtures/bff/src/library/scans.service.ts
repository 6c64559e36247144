import { Imports } from '../transfer/imports.service.ts' // ✗ library does not know transfer
