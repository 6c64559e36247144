import { PageService } from '../ssr/page.service.ts' // ✗ images does not know ssr
import { bulkhead } from 'cockatiel' // ✗ bulkhead comes from platform/http
import { BulkheadRejectedError } from 'cockatiel'
