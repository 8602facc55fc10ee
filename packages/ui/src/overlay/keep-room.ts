/** `--ui-foot`: the height of what lies over the foot of the window. `--ui-bar`: of a bar that sticks to its bottom. */
type Room = '--ui-foot' | '--ui-bar'

/** A ref: as long as the element is there its height is in the variable, and whatever would lie over it moves up. */
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
