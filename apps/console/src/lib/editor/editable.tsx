import type { ReactNode } from 'react'
import { useMay } from '../backend/role.ts'
import classes from './editor.module.css'

/**
 * Fields of an editor. People who may not change them can read them, but have nothing to press: the theme shows their
 * state plainly and hides the buttons, so collapsible parts must be open.
 */
export function Editable({ className = '', children }: { className?: string; children: ReactNode }) {
  const may = useMay('agent')
  return (
    <fieldset className={`${classes.plain} ${className}`} disabled={!may} data-read-only={!may || undefined}>
      {children}
    </fieldset>
  )
}
