import { Link } from '@tanstack/react-router'
import { productName } from '../i18n/format/page-title.ts'

/** The product's name and logo, linked to the home page. */
export const Brand = ({ to = '/' }: { to?: '/' | '/home' }) => (
  <Link to={to} className="display flex min-h-11 min-w-11 items-center gap-2 text-heading tracking-tight">
    <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
      <rect width="32" height="32" rx="7" className="fill-lamp-fill" />
      <path
        d="M10 25V7h7.2c3.6 0 6 2.1 6 5.5 0 2.5-1.3 4.3-3.5 5.1L23.6 25h-4.7l-3.4-6.7h-1.3V25Zm4.2-9.9h2.5c1.5 0 2.3-.9 2.3-2.3s-.8-2.2-2.3-2.2h-2.5Z"
        fill="#1c1407"
      />
    </svg>
    <span className="max-[19.99rem]:sr-only">{productName}</span>
  </Link>
)
