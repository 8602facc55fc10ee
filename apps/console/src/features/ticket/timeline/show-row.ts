import { scrollerOf } from '../scroller-of.ts'
import ticket from '../ticket.module.css'
import classes from './timeline.module.css'

/** Keeps a row from ending at the very edge. */
const MARGIN = 8

interface Span {
  top: number
  bottom: number
}

/**
 * How far a list has to scroll to make a row visible, and the room it needs below its last row for that. If less than
 * the row is visible, the row goes to the top of the list, which becomes visible first.
 */
export function moveTo(row: Span, list: Span, sight: Span): number {
  const top = Math.max(list.top, sight.top)
  const bottom = Math.min(list.bottom, sight.bottom)
  if (bottom - top < row.bottom - row.top) return row.top - list.top
  if (row.top < top) return row.top - top
  return Math.max(0, row.bottom - bottom)
}

/** How far the list has to move up in a low window, where a video and its controls leave no row of it visible. */
export function raiseBy(row: Span, list: Span, sight: Span, film: Span): number {
  const isWatched = film.top < sight.bottom && film.bottom > 0
  return isWatched ? Math.max(0, list.top + row.bottom - row.top - sight.bottom) : 0
}

const playerOf = (list: Element) =>
  list.closest(`.${classes.timeline}`)?.querySelector(`.${classes.player}`) ?? undefined

/** What is really visible of the ticket: the player may stick above the list, and the reply bar is below. */
function sightOf(list: Element): Span {
  const player = playerOf(list)?.getBoundingClientRect()
  const isAbove = player !== undefined && player.right > list.getBoundingClientRect().left
  const pane = list.closest(`.${ticket.scroll}`)?.getBoundingClientRect()
  return {
    top: Math.max(pane?.top ?? 0, isAbove ? player.bottom : 0),
    bottom: Math.min(pane?.bottom ?? window.innerHeight, window.innerHeight),
  }
}

/**
 * Only the list scrolls: readers keep control of the ticket around it. If the video fills the window, the ticket
 * scrolls, too: the video stays in view, and the row moves up below it.
 */
export function showRow(list: HTMLElement, row: Element): void {
  const film = playerOf(list)?.getBoundingClientRect()
  const up = film
    ? raiseBy(row.getBoundingClientRect(), list.getBoundingClientRect(), sightOf(list), film)
    : 0
  if (up > 0) scrollerOf(list)?.scrollBy({ top: Math.ceil(up) + MARGIN, behavior: 'instant' })
  const by = moveTo(row.getBoundingClientRect(), list.getBoundingClientRect(), sightOf(list))
  list.scrollTop += by
  const missing = moveTo(row.getBoundingClientRect(), list.getBoundingClientRect(), sightOf(list))
  // Less than a pixel is rounding.
  if (missing < 1) return
  // The last rows are below what is visible; with room under them they can move up as well.
  const most = Number.parseFloat(getComputedStyle(list).maxHeight)
  list.style.paddingBottom = `${Math.ceil(most - list.clientHeight + missing + roomOf(list))}px`
  list.scrollTop += missing
}

const roomOf = (list: HTMLElement): number => Number.parseFloat(list.style.paddingBottom) || 0
