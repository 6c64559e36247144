import type { SavedTitles } from '../personal/saved/saved-titles.service.ts' // ✗ seo does not know personal
