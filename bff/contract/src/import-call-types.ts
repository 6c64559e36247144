import type {
  ApplyBody,
  CurrentImport,
  FaultReason,
  ImportCorrection,
  ImportFault,
  ImportFile,
  ImportFilter,
  ImportStatus,
  ImportTitle,
  PastImport,
  WaitingAnswer,
  WaitingOutcome,
  WaitingState,
  WaitingTitle,
} from './import.schema.ts'
import type { Page } from './media.schema.ts'

/** What the calls of imports take and answer. */
export interface ImportCalls {
  currentImport: { answer: CurrentImport }
  uploadImport: { query: { name: string }; body: Blob | FormData; answer: ImportStatus }
  importStatus: { params: { import: string }; answer: ImportStatus }
  pastImports: { query: { page: number }; answer: Page<PastImport> }
  importFiles: { params: { import: string }; query: { page: number }; answer: Page<ImportFile> }
  importTitles: {
    params: { import: string }
    query: { state: ImportFilter; file?: number | undefined; page: number }
    answer: Page<ImportTitle>
  }
  importFaults: {
    params: { import: string }
    query: { file?: number; reason?: FaultReason; part?: boolean; page: number }
    answer: Page<ImportFault>
  }
  correctImport: { params: { import: string; no: number }; body: ImportCorrection; answer: ImportStatus }
  retryImport: { params: { import: string }; body: Record<string, never>; answer: ImportStatus }
  applyImport: { params: { import: string }; body: ApplyBody; answer: ImportStatus }
  undoImport: { params: { import: string }; body: Record<string, never>; answer: ImportStatus }
  cancelImport: { params: { import: string }; answer: { import: null } }
  waitingTitles: {
    query: { state: WaitingState; import?: string | undefined; page: number }
    answer: Page<WaitingTitle>
  }
  answerWaiting: { params: { title: string }; body: WaitingAnswer; answer: WaitingOutcome }
}
