import type { ReactNode } from 'react'
import classes from './preview.module.css'

interface SitePageProps {
  floating?: boolean
  note?: string
  children?: ReactNode
}

/** A placeholder for the site: gray lines, so that nobody mistakes it for content. */
export function SitePage({ floating, note, children }: SitePageProps) {
  return (
    <div className={classes.site}>
      {!floating && children}
      <div className={classes.lines} aria-hidden>
        <i />
        <i />
        <i />
        <i />
      </div>
      {note && <p className={classes.note}>{note}</p>}
      {floating && <div className={classes.over}>{children}</div>}
    </div>
  )
}
