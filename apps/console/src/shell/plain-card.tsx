import { useDocumentTitle } from '@lotse/ui/layout/page'
import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { Form } from '../lib/fields/form.tsx'
import { LotseMark } from './lotse-mark.tsx'
import classes from './plain-card.module.css'
import { PlainSwitches } from './plain-switches.tsx'

interface PlainCardProps {
  title: string
  lead?: ReactNode
  /** The owner of the page, instead of us: visitors know the site, not Lotse. Empty until it is known. */
  brand?: string
  /** What went wrong. */
  problem?: string
  /** Absent on a page that only says something. */
  onSubmit?: () => void
  children: ReactNode
}

/** A small form on its own page, for people who are not signed in. */
export function PlainCard({ title, lead, brand, problem, onSubmit, children }: PlainCardProps) {
  useDocumentTitle(title)
  return (
    <div className={classes.page}>
      <PlainSwitches />
      <Form className={classes.form} noValidate onSubmit={onSubmit}>
        {brand === undefined ? <LotseMark size={40} /> : <p className={classes.brand}>{brand}</p>}
        <h1 className={classes.title}>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {children}
      </Form>
    </div>
  )
}
