import type { Scope } from '../../core/scope.ts'

const MOVE = 20

/**
 * Lets visitors move the toolbar, by its handle with the pointer or with the arrow keys, but not out of the
 * window.
 */
export function makeMovable(
  scope: Scope,
  toolbar: HTMLElement,
  handle: HTMLElement,
  moved: () => void,
): void {
  let isMoved = false
  let grip: { x: number; y: number } | undefined
  const moveTo = (x: number, y: number) => {
    const { width, height } = toolbar.getBoundingClientRect()
    isMoved = true
    toolbar.classList.add('bb-capture-toolbar--moved')
    toolbar.style.left = `${Math.min(Math.max(x, 0), Math.max(0, window.innerWidth - width))}px`
    toolbar.style.top = `${Math.min(Math.max(y, 0), Math.max(0, window.innerHeight - height))}px`
    moved()
  }
  scope.listen<PointerEvent>(handle, 'pointerdown', event => {
    const { left, top } = toolbar.getBoundingClientRect()
    grip = { x: event.clientX - left, y: event.clientY - top }
    handle.setPointerCapture(event.pointerId)
  })
  scope.listen<PointerEvent>(handle, 'pointermove', event => {
    if (grip) moveTo(event.clientX - grip.x, event.clientY - grip.y)
  })
  for (const type of ['pointerup', 'pointercancel']) {
    scope.listen(handle, type, () => {
      grip = undefined
    })
  }
  scope.listen<KeyboardEvent>(handle, 'keydown', event => {
    const { left, top } = toolbar.getBoundingClientRect()
    const x = event.key === 'ArrowLeft' ? -MOVE : event.key === 'ArrowRight' ? MOVE : 0
    const y = event.key === 'ArrowUp' ? -MOVE : event.key === 'ArrowDown' ? MOVE : 0
    if (!x && !y) return
    event.preventDefault()
    moveTo(left + x, top + y)
  })
  scope.listen(window, 'resize', () => {
    const { left, top } = toolbar.getBoundingClientRect()
    if (isMoved) moveTo(left, top)
    else moved()
  })
}
