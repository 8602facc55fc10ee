import type { ServerStatus } from '@lotse/contracts/console/server-status'
import { useFormat } from '@lotse/ui/language/use-format'
import { Table } from '@mantine/core'
import { useT } from '../../lib/i18n.ts'
import { ScrollTable } from './scroll-table.tsx'
import classes from './server-status.module.css'

/** The statements that took most of the database's time. */
export function SlowTable({ slow }: Pick<ServerStatus, 'slow'>) {
  const { serverStatus: words } = useT()
  const format = useFormat()
  if (slow === null) return <p className={classes.hint}>{words.notCounted}</p>
  if (slow.length === 0) return <p className={classes.hint}>{words.noStatements}</p>
  return (
    <ScrollTable label={words.slow} heads={[words.statement, words.calls, words.mean, words.total]}>
      {slow.map(({ statement, calls, meanMs, totalMs }) => (
        <Table.Tr key={statement}>
          <Table.Td>
            <code className={classes.statement}>{statement}</code>
          </Table.Td>
          <Table.Td ta="right">{format.number(calls)}</Table.Td>
          <Table.Td ta="right">{format.milliseconds(meanMs)}</Table.Td>
          <Table.Td ta="right">{format.duration(totalMs / 1000)}</Table.Td>
        </Table.Tr>
      ))}
    </ScrollTable>
  )
}
