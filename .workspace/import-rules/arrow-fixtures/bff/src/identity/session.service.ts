import { PageService } from '../ssr/page.service.ts' // ✗ identity does not know ssr
