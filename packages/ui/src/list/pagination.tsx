import { ActionIcon, Select } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { IconButton } from '../fields/icon-button.tsx'
import { useUiT } from '../language/i18n.tsx'
import { useFormat } from '../language/use-format.tsx'
import classes from './data-list.module.css'
import { pageSizes } from './list-state.ts'

export interface PaginationProps {
  page: number
  size: number
  /** Rows on this page. */
  count: number
  total: number | undefined
  hasMore: boolean
  onPage(page: number): void
  onSize(size: number): void
}

export function Pagination({ page, size, count, total, hasMore, onPage, onSize }: PaginationProps) {
  const t = useUiT()
  const format = useFormat()
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / size))
  const from = format.number(count === 0 ? 0 : (page - 1) * size + 1)
  const to = format.number((page - 1) * size + count)
  const range = total === undefined ? t.rangeOpen(from, to) : t.range(from, to, format.number(total))
  const hasNext = last === undefined ? hasMore : page < last
  // One short page needs no paging.
  const isAlone = page === 1 && !hasNext && count <= (pageSizes[0] ?? 0)
  return (
    <nav className={classes.pagination} aria-label={t.pages}>
      <span className="tabular" data-testid="range">
        {count === 0 ? '' : range}
      </span>
      {!isAlone && (
        <span className={classes.pages}>
          <IconButton
            label={t.firstPage}
            icon={IconChevronsLeft}
            disabled={page === 1}
            onClick={() => onPage(1)}
          />
          <IconButton
            label={t.previousPage}
            icon={IconChevronLeft}
            disabled={page === 1}
            onClick={() => onPage(Math.min(page - 1, last ?? page))}
          />
          {pageWindow(page, last).map(number => (
            <ActionIcon
              key={number}
              variant={number === page ? 'light' : 'subtle'}
              color={number === page ? undefined : 'gray'}
              className="tabular"
              w="auto"
              miw={32}
              px={6}
              fz={13}
              aria-label={t.page(format.number(number))}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {format.number(number)}
            </ActionIcon>
          ))}
          <IconButton
            label={t.nextPage}
            icon={IconChevronRight}
            disabled={!hasNext}
            onClick={() => onPage(page + 1)}
          />
          {last !== undefined && (
            <IconButton
              label={t.lastPage}
              icon={IconChevronsRight}
              disabled={!hasNext}
              onClick={() => onPage(last)}
            />
          )}
        </span>
      )}
      {!isAlone && (
        <Select
          className={classes.pageSize}
          size="xs"
          aria-label={t.rowsPerPage}
          data={pageSizes.map(String)}
          value={String(size)}
          onChange={value => onSize(Number(value))}
          comboboxProps={{ width: 90, keepMounted: false }}
        />
      )}
    </nav>
  )
}

/** Five page numbers around the current one. */
export function pageWindow(page: number, last: number | undefined): number[] {
  if (last === undefined) return [page]
  const start = Math.max(1, Math.min(page - 2, last - 4))
  return Array.from({ length: Math.min(5, last - start + 1) }, (_, index) => start + index)
}
