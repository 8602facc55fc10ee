import type { ReactNode } from 'react'
import { useMay } from '../backend/role.ts'
import classes from './editor.module.css'

/**
 * Fields of an editor. Whoever may not change them reads them as they are, and meets nothing there to press: the theme
 * shows their state plainly and takes the buttons away, so what folds out must be open.
 */
export function Editable({ className = '', children }: { className?: string; children: ReactNode }) {
  const may = useMay('agent')
  return (
    <fieldset className={`${classes.plain} ${className}`} disabled={!may} data-read-only={!may || undefined}>
      {children}
    </fieldset>
  )
}
