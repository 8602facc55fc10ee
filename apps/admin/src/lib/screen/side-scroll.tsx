import type { ReactNode } from 'react'

interface SideScrollProps {
  label: string
  className: string | undefined
  children: ReactNode
}

/** What is wider than the screen, or higher than its place, scrolls by itself, also by keys. */
export function SideScroll({ label, className, children }: SideScrollProps) {
  return (
    // biome-ignore lint/a11y: what scrolls must be reachable by keyboard; a fieldset it is not.
    <div className={className} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
