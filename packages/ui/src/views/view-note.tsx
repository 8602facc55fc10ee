import type { ReactNode } from 'react'
import classes from './views.module.css'

/** What somebody should know about the open view. */
export function ViewNote({ children }: { children: ReactNode }) {
  return (
    <p className={classes.said} role="status">
      {children}
    </p>
  )
}
