import { useT } from '../i18n.ts'
import classes from './data-value.module.css'

/** A value that a stranger sent: always text, whatever it looks like. */
export function DataValue({ value }: { value: unknown }) {
  const t = useT()
  if (value === null || value === undefined) return '–'
  if (typeof value === 'boolean') return value ? t.ticket.yes : t.ticket.no
  if (typeof value === 'string' || typeof value === 'number')
    return <span className={classes.value}>{value}</span>
  if (Array.isArray(value) && value.every(item => typeof item === 'string')) return value.join(', ')
  return <pre className={classes.json}>{JSON.stringify(value, null, 2)}</pre>
}
