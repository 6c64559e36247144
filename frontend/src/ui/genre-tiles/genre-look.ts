/** The classes of a tile: its icon, and its background (`styles/poster.css`). */
interface GenreLook {
  readonly icon: string
  readonly paper: string
}

/**
 * By the genre ids of the metadata service; neighbors on a page have different backgrounds. The style sheet contains
 * each icon named here.
 */
const looks: Readonly<Record<number, GenreLook>> = {
  12: { icon: 'icon-[lucide--compass]', paper: 'fallback-color-1' },
  14: { icon: 'icon-[lucide--wand-sparkles]', paper: 'fallback-color-3' },
  16: { icon: 'icon-[lucide--palette]', paper: 'fallback-color-2' },
  18: { icon: 'icon-[lucide--drama]', paper: 'fallback-color-5' },
  27: { icon: 'icon-[lucide--ghost]', paper: 'fallback-color-7' },
  28: { icon: 'icon-[lucide--flame]', paper: 'fallback-color-0' },
  35: { icon: 'icon-[lucide--laugh]', paper: 'fallback-color-3' },
  36: { icon: 'icon-[lucide--landmark]', paper: 'fallback-color-0' },
  37: { icon: 'icon-[lucide--sunset]', paper: 'fallback-color-0' },
  53: { icon: 'icon-[lucide--siren]', paper: 'fallback-color-4' },
  80: { icon: 'icon-[lucide--fingerprint]', paper: 'fallback-color-4' },
  99: { icon: 'icon-[lucide--video]', paper: 'fallback-color-7' },
  878: { icon: 'icon-[lucide--rocket]', paper: 'fallback-color-2' },
  9648: { icon: 'icon-[lucide--key-round]', paper: 'fallback-color-1' },
  10402: { icon: 'icon-[lucide--music]', paper: 'fallback-color-2' },
  10749: { icon: 'icon-[lucide--heart]', paper: 'fallback-color-5' },
  10751: { icon: 'icon-[lucide--house]', paper: 'fallback-color-6' },
  10752: { icon: 'icon-[lucide--shield]', paper: 'fallback-color-6' },
  10759: { icon: 'icon-[lucide--flame]', paper: 'fallback-color-0' },
  10762: { icon: 'icon-[lucide--blocks]', paper: 'fallback-color-3' },
  10763: { icon: 'icon-[lucide--newspaper]', paper: 'fallback-color-7' },
  10764: { icon: 'icon-[lucide--camera]', paper: 'fallback-color-5' },
  10765: { icon: 'icon-[lucide--rocket]', paper: 'fallback-color-2' },
  10766: { icon: 'icon-[lucide--heart-crack]', paper: 'fallback-color-0' },
  10767: { icon: 'icon-[lucide--mic]', paper: 'fallback-color-4' },
  10768: { icon: 'icon-[lucide--flag]', paper: 'fallback-color-6' },
  10770: { icon: 'icon-[lucide--tv]', paper: 'fallback-color-3' },
}

/** The look of a genre's tile; a default for a genre that is not listed here. */
export const genreLook = (id: number): GenreLook =>
  looks[id] ?? { icon: 'icon-[lucide--film]', paper: 'fallback-color-7' }
