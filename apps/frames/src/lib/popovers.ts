/** Opens what was open, in a stranger's page that runs nothing itself. */
export function openPopovers(popovers: HTMLElement[]): void {
  const closed = () => popovers.filter(one => !isOpen(one))
  for (const popover of closed()) quietly(() => popover.showPopover())
  // A popover that another one has closed was opened from that one, which nothing here shows.
  for (const popover of closed())
    quietly(() => {
      popover.setAttribute('popover', 'manual')
      popover.showPopover()
    })
}

export const isOpen = (element: HTMLElement): boolean => element.matches(':popover-open')

/** A stranger's page may contain anything: what cannot be done is skipped. */
export function quietly(run: () => void): void {
  try {
    run()
  } catch {
    // As above.
  }
}
