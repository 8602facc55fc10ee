import type { ReactNode } from 'react'
import classes from './layouts.module.css'

/** One centred column, for pages outside of the dashboard. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <main id="content" className={classes.default}>
      {children}
    </main>
  )
}

/** Nothing around the page. */
export function EmptyLayout({ children }: { children: ReactNode }) {
  return (
    <main id="content" className={classes.plain}>
      {children}
    </main>
  )
}
