import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './layouts.module.css'
import { LanguageSwitch } from './preferences.tsx'

export interface DefaultLayoutProps {
  brand: ReactNode
  home: string
  children: ReactNode
}

/** A2.10: brand, language and one centered column, for pages outside the dashboard. */
export function DefaultLayout({ brand, home, children }: DefaultLayoutProps) {
  return (
    <div className={classes.plain}>
      <header className={classes.plainHead}>
        <Link to={home} className={classes.brand}>
          {brand}
        </Link>
        <LanguageSwitch />
      </header>
      <main id="content" className={classes.default} tabIndex={-1}>
        {children}
      </main>
    </div>
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
