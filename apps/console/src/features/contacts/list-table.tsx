import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './contacts.module.css'

interface ListTableProps {
  label: string
  busy: boolean
  heads: { label: string; isNumber?: boolean; isWide?: boolean }[]
  children: ReactNode
}

/** The table of contacts, or of companies. Wide columns are left out on small screens. */
export function ListTable({ label, busy, heads, children }: ListTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label={label} aria-busy={busy} tabIndex={0}>
      <Table highlightOnHover verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            {heads.map(({ label, isNumber, isWide }) => (
              <Table.Th
                key={label}
                ta={isNumber ? 'right' : undefined}
                className={isWide ? classes.wide : undefined}
              >
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </section>
  )
}
