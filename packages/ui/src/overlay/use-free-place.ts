import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { type Box, freePlace, isFree } from './free-place.ts'

const pressable =
  'a[href], button, input, textarea, select, summary, label, [role="button"], [role="tab"], [role^="menuitem"], [role="option"], [role="switch"]'
const margin = 16
const tallestControl = 48

/**
 * What can be pressed right now. Hit testing leaves out what a scroller has clipped; elements below the messages
 * themselves are still found.
 */
function pressables(own: HTMLElement): Box[] {
  const isThere = (element: Element, { left, top, right, bottom }: Box): boolean =>
    [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 2, top + 2],
      [right - 2, bottom - 2],
    ].some(([x = 0, y = 0]) => document.elementsFromPoint(x, y).includes(element))
  return [...document.querySelectorAll(pressable)].flatMap(element => {
    if (own.contains(element)) return []
    const box = element.getBoundingClientRect()
    const isOff = box.bottom < 0 || box.top > innerHeight || box.right < 0 || box.left > innerWidth
    return box.width > 0 && !isOff && isThere(element, box) ? [box] : []
  })
}

/**
 * Moves the stack, which CSS puts above anything pinned to the bottom, to where it covers nothing that can be pressed.
 */
function place(stack: HTMLElement): void {
  const { style } = stack
  const taken = pressables(stack)
  if (isFree(stack.getBoundingClientRect(), taken)) return
  style.removeProperty('--lift')
  style.removeProperty('--shift')
  const start = stack.getBoundingClientRect()
  const room = { left: margin, top: margin, right: start.right, bottom: start.bottom }
  // A list may consist of links one below the other: then at least none of its buttons is covered.
  const small = taken.filter(({ top, bottom }) => bottom - top <= tallestControl)
  const free = freePlace(start, room, taken) ?? freePlace(start, room, small)
  if (!free) return
  style.setProperty('--lift', `${start.bottom - free.bottom}px`)
  style.setProperty('--shift', `${start.right - free.right}px`)
}

/** Z55: a message covers nothing that people may want to press next, even on the screen that an action leads to. */
export function useFreePlace(ref: RefObject<HTMLElement | null>, messages: readonly unknown[]): void {
  useLayoutEffect(() => {
    if (ref.current && messages.length > 0) place(ref.current)
  }, [ref, messages])
  const isShown = messages.length > 0
  useEffect(() => {
    const stack = ref.current
    if (!stack || !isShown) return
    let frame = 0
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        // People who are about to press something in it must not miss it.
        if (!stack.matches(':hover, :focus-within')) place(stack)
      })
    }
    const changes = new MutationObserver(later)
    changes.observe(document.body, { childList: true, subtree: true })
    addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      removeEventListener('resize', later)
      stack.style.removeProperty('--lift')
      stack.style.removeProperty('--shift')
    }
  }, [ref, isShown])
}
