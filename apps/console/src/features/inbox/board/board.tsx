import type { TicketRow } from '@lotse/contracts/console/tickets'
import { useShortcuts } from '@lotse/ui/commands/shortcuts'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { StageMark } from '../../../lib/tickets/stages/stage-mark.tsx'
import { useStages } from '../../../lib/tickets/stages/use-stages.ts'
import type { Inbox } from '../use-inbox.ts'
import classes from './board.module.css'
import { BoardCard, CardWords } from './board-card.tsx'
import { BoardColumn } from './board-column.tsx'
import { cardOf, isShown, showing } from './board-columns.ts'
import { BoardTabs } from './board-tabs.tsx'
import { useCardDrag } from './use-card-drag.ts'
import { useMove } from './use-move.ts'
import { cardIn, useTaken } from './use-taken.ts'

interface BoardProps {
  projectId: string
  list: Inbox['list']
  ticketId: string | undefined
  mayMove: boolean
  /** What the columns show, by stage. */
  cards: RefObject<Map<string, TicketRow[]>>
}

/** The tickets of the list in columns, one for each stage. */
export function Board({ projectId, list, ticketId, mayMove, cards }: BoardProps) {
  const t = useT()
  const hintId = useId()
  const board = useRef<HTMLDivElement>(null)
  const { items, nameOf } = useStages(projectId)
  const { moved, move } = useMove(projectId)
  const onMove = (row: TicketRow, to: string) => void move(row, to)
  const { taken, said, onKeyDown } = useTaken({
    board,
    stages: items.map(({ id }) => id),
    nameOf,
    find: id => cardOf(cards.current, id),
    mayMove,
    onMove,
  })
  const { dragged, begin } = useCardDrag(mayMove, onMove)
  const [last, setLast] = useState<string>()
  const focusCard = () => (cardIn(board.current, last) ?? cardIn(board.current))?.focus()
  useShortcuts({ ArrowDown: focusCard, ArrowRight: focusCard }, ticketId === undefined)
  useEffect(() => {
    if (ticketId) setLast(ticketId)
  }, [ticketId])
  // Back from a ticket: the keys continue at its card.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the ticket is closed.
  useEffect(() => {
    if (!ticketId && last) focusCard()
  }, [ticketId])
  const all = taken ? [...moved, taken] : moved
  const over = dragged?.over ?? taken?.to
  return (
    <>
      <BoardTabs stages={items} nameOf={nameOf} board={board} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its cards are links, which the keys lead to. */}
      <div
        ref={board}
        className={classes.board}
        data-dragging={dragged !== undefined || undefined}
        onKeyDown={onKeyDown}
      >
        {items.map(stage =>
          isShown(stage, list) ? (
            <BoardColumn
              key={stage.id}
              projectId={projectId}
              list={list}
              stage={stage}
              name={nameOf(stage.id)}
              moved={all}
              isOver={over === stage.id}
              onCards={(id, rows) => void cards.current.set(id, rows)}
            >
              {row => (
                <BoardCard
                  key={row.id}
                  row={row}
                  projectId={projectId}
                  hintId={hintId}
                  isTaken={taken?.row.id === row.id}
                  isDragged={dragged?.row.id === row.id}
                  onFocus={() => setLast(row.id)}
                  onPointerDown={event => begin(event, row)}
                />
              )}
            </BoardColumn>
          ) : (
            <section
              key={stage.id}
              className={classes.folded}
              data-column={stage.id}
              data-over={over === stage.id || undefined}
              aria-label={nameOf(stage.id)}
            >
              <UnstyledButton
                className={classes.unfold}
                aria-label={t.board.show(nameOf(stage.id))}
                onClick={() => list.change({ filters: showing(stage, list) })}
              >
                <StageMark stage={stage} name={nameOf(stage.id)} />
              </UnstyledButton>
              {taken?.to === stage.id && (
                <ul className={classes.list}>
                  <BoardCard
                    row={taken.row}
                    projectId={projectId}
                    hintId={hintId}
                    isTaken
                    isDragged={false}
                    onFocus={() => setLast(taken.row.id)}
                    onPointerDown={() => undefined}
                  />
                </ul>
              )}
            </section>
          ),
        )}
      </div>
      {dragged && (
        <div
          className={classes.ghost}
          style={{ width: dragged.width, translate: `${dragged.x}px ${dragged.y}px` }}
          aria-hidden
        >
          <CardWords row={dragged.row} />
        </div>
      )}
      <VisuallyHidden id={hintId}>{mayMove ? t.board.hint : t.board.walkHint}</VisuallyHidden>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
