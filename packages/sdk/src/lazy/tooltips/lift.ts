const OPEN = ':popover-open'

/**
 * What belongs to an element in a popover of the page has to be painted above it. We do not move into it as
 * into a modal dialog, because its transform or its removal would affect our whole interface.
 */
export function createLift(
  layer: HTMLElement,
  targets: () => (Element | undefined)[],
): (anew: boolean) => void {
  if (!('popover' in layer)) return () => {}
  return anew => {
    const isUp = layer.matches(OPEN)
    const isWanted = targets().some(one => one?.closest(OPEN))
    if (isUp === isWanted && !(anew && isUp)) return
    if (isUp) layer.hidePopover()
    layer.popover = isWanted ? 'manual' : null
    // The last one shown is on top.
    if (isWanted) layer.showPopover()
  }
}
