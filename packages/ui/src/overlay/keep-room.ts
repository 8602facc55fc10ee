/**
 * `--ui-foot`: the height of what covers the bottom of the window. `--ui-bar`: the height of a bar that sticks to its
 * bottom.
 */
type Room = '--ui-foot' | '--ui-bar'

/** A ref: while the element exists, its height is in the variable, and anything that would cover it moves up. */
export const keepRoom =
  (room: Room) =>
  (element: HTMLElement | null): (() => void) | undefined => {
    if (!element) return undefined
    const { style } = document.documentElement
    const measure = () => style.setProperty(room, `${element.offsetHeight}px`)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => {
      observer.disconnect()
      style.removeProperty(room)
    }
  }

export const keepFoot = keepRoom('--ui-foot')
export const keepBar = keepRoom('--ui-bar')
