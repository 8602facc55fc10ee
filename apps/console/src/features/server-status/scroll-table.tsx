import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './server-status.module.css'

interface ScrollTableProps {
  label: string
  /** The first is a text, the others are numbers. */
  heads: string[]
  children: ReactNode
}

/** A table of numbers that scrolls by itself on a narrow screen. */
export function ScrollTable({ label, heads, children }: ScrollTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div role="group" className={classes.scroll} aria-label={label} tabIndex={0}>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head, index) => (
              <Table.Th key={head} ta={index === 0 ? undefined : 'right'}>
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </div>
  )
}
