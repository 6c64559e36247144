import { PageService } from '../ssr/page.service.ts' // ✗ images does not know ssr
