import { errandStates } from '@lotse/contracts/console/fields/choices'
import type { ServerStatus } from '@lotse/contracts/console/server-status'
import { useFormat } from '@lotse/ui/language/use-format'
import { Table } from '@mantine/core'
import { useT } from '../../lib/i18n.ts'
import { ScrollTable } from './scroll-table.tsx'
import classes from './server-status.module.css'

/** Errands by name and state; those that failed come first. */
export function QueueTable({ queues }: Pick<ServerStatus, 'queues'>) {
  const { serverStatus: words, settings } = useT()
  const format = useFormat()
  const names: Record<string, string> = settings.givenUp.names
  if (queues.length === 0) return <p className={classes.none}>{words.noErrands}</p>
  return (
    <ScrollTable
      label={words.queues}
      heads={[words.errand, ...errandStates.map(state => words.states[state])]}
    >
      {queues.map(queue => (
        <Table.Tr key={queue.name}>
          <Table.Td>
            {names[queue.name] ?? queue.name}
            {names[queue.name] && <small className={classes.name}>{queue.name}</small>}
          </Table.Td>
          {errandStates.map(state => (
            <Table.Td key={state} ta="right">
              {format.number(queue[state])}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </ScrollTable>
  )
}
