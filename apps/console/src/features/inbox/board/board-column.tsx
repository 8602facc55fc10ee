import type { Stage } from '@lotse/contracts/console/stages'
import type { TicketRow } from '@lotse/contracts/console/tickets'
import { useErrorText } from '@lotse/ui/data/use-action'
import { useFormat } from '@lotse/ui/language/use-format'
import { ErrorState } from '@lotse/ui/layout/page'
import { Button, Skeleton } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { StageMark } from '../../../lib/tickets/stages/stage-mark.tsx'
import { inboxSort, ticketQueryOf } from '../filters/known-list.ts'
import { type Inbox, useTicketPages } from '../use-inbox.ts'
import classes from './board.module.css'
import { cardsOf, type Moved } from './board-columns.ts'

const pageSize = 30

interface BoardColumnProps {
  projectId: string
  list: Inbox['list']
  stage: Stage
  name: string
  moved: Moved[]
  isOver: boolean
  /** Everything it shows, for the keys. */
  onCards(stage: string, cards: TicketRow[]): void
  children(row: TicketRow): ReactNode
}

/** One stage: the tickets of the list that are in it, newest message first. */
export function BoardColumn({ projectId, list, stage, name, moved, isOver, ...props }: BoardColumnProps) {
  const { onCards, children } = props
  const t = useT()
  const format = useFormat()
  const errorText = useErrorText()
  const tickets = useTicketPages(projectId, {
    ...ticketQueryOf(list),
    stage: [stage.id],
    sort: inboxSort,
    limit: pageSize,
  })
  const rows = tickets.rows ?? []
  const cards = cardsOf(stage.id, rows, moved)
  useEffect(() => {
    onCards(stage.id, cards)
  })
  // Cards that were moved are not counted by the server yet.
  const total = tickets.total + cards.length - rows.length
  const count = `${format.number(total)}${tickets.totalIsMore ? '+' : ''}`
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <section
      className={classes.column}
      data-column={stage.id}
      data-over={isOver || undefined}
      aria-label={t.board.column(name, count)}
    >
      <h2 className={classes.head}>
        <StageMark stage={stage} name={name} />
        {tickets.rows && <span className={classes.count}>{count}</span>}
      </h2>
      <div className={classes.cards} ref={scroller}>
        {!tickets.rows && tickets.error ? (
          <ErrorState text={errorText(tickets.error)} onRetry={tickets.retry} />
        ) : !tickets.rows ? (
          <Waiting />
        ) : (
          <ul className={classes.list} aria-label={name} aria-busy={tickets.fetching}>
            {cards.map(children)}
          </ul>
        )}
        {tickets.rows && cards.length === 0 && <p className={classes.none}>{t.board.none}</p>}
        {tickets.hasMore && <More scroller={scroller} fetching={tickets.fetching} onMore={tickets.more} />}
      </div>
    </section>
  )
}

interface MoreProps {
  scroller: React.RefObject<HTMLDivElement | null>
  fetching: boolean
  onMore(): void
}

/** Loads the next page as soon as it comes into view. */
function More({ scroller, fetching, onMore }: MoreProps) {
  const t = useT()
  const { ref, entry } = useIntersection({ root: scroller.current, rootMargin: '200px' })
  const isSeen = entry?.isIntersecting ?? false
  const more = useRef(onMore)
  more.current = onMore
  useEffect(() => {
    if (isSeen && !fetching) more.current()
  }, [isSeen, fetching])
  return (
    <Button ref={ref} variant="subtle" fullWidth loading={fetching} onClick={onMore}>
      {t.inbox.more}
    </Button>
  )
}

function Waiting() {
  return (
    <div className={classes.list} aria-hidden>
      {[0, 1, 2].map(at => (
        <Skeleton key={at} height={84} radius={8} />
      ))}
    </div>
  )
}
