import { Pagination } from '@lotse/ui/list/pagination'
import { useState } from 'react'
import classes from './short-pages.module.css'

interface Pages {
  page: number
  size: number
}

/** The pages of a short list within a screen, of which its address says nothing. */
export function useShortPages() {
  const [pages, setPages] = useState<Pages>({ page: 1, size: 10 })
  const window = { limit: pages.size, offset: (pages.page - 1) * pages.size }
  return { window, pager: { ...pages, onPages: setPages } }
}

interface ShortPagerProps extends Pages {
  /** Rows on this page. */
  count: number
  total: number
  onPages(pages: Pages): void
}

export function ShortPager({ page, size, onPages, ...counts }: ShortPagerProps) {
  return (
    <div className={classes.pager}>
      <Pagination
        {...counts}
        page={page}
        size={size}
        hasMore={false}
        onPage={next => onPages({ page: next, size })}
        onSize={next => onPages({ page: 1, size: next })}
      />
    </div>
  )
}
