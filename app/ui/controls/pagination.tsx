import { ChevronLeft, ChevronRight } from 'lucide'
import { Link } from 'react-router'

import { Icon } from '../icon.tsx'

export interface PaginationProps {
  page: number
  pages: number
  linkTo: (page: number) => string
  labels: { navigation: string; previous: string; next: string; page: (n: number) => string }
}

/** Links to the first and last page and to the neighbours of the current one. Each page has its own URL. */
export function Pagination({ page, pages, linkTo, labels }: PaginationProps) {
  if (pages <= 1) return null
  const stop = 'grid min-h-11 min-w-11 place-items-center rounded-control px-2 font-semibold'
  return (
    <nav aria-label={labels.navigation} className="flex flex-wrap items-center gap-1">
      {page > 1 && (
        <Link
          to={linkTo(page - 1)}
          rel="prev"
          aria-label={labels.previous}
          className={`${stop} hover:bg-fjord-soft`}
        >
          <Icon of={ChevronLeft} className="size-5" />
        </Link>
      )}
      {pagesToShow(page, pages).map((target, index, shown) => (
        <span key={target} className="flex items-center gap-1">
          {index > 0 && target - (shown[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          <Link
            to={linkTo(target)}
            aria-label={labels.page(target)}
            aria-current={target === page ? 'page' : undefined}
            className={`${stop} ${target === page ? 'bg-fjord text-on-fjord' : 'hover:bg-fjord-soft'}`}
          >
            {target}
          </Link>
        </span>
      ))}
      {page < pages && (
        <Link
          to={linkTo(page + 1)}
          rel="next"
          aria-label={labels.next}
          className={`${stop} hover:bg-fjord-soft`}
        >
          <Icon of={ChevronRight} className="size-5" />
        </Link>
      )}
    </nav>
  )
}

function pagesToShow(page: number, pages: number): number[] {
  return [...new Set([1, page - 1, page, page + 1, pages])].filter((n) => n >= 1 && n <= pages)
}
