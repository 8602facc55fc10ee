import type { TicketQuery } from '@lotse/contracts/console/fields/ticket-query'
import { ExportMenu } from '@lotse/ui/list/export/export-menu'
import { useExports } from '@lotse/ui/list/export/exports'
import { useT } from '../../../lib/i18n.ts'
import { exportAddress, useExportWords } from '../../../lib/lists/use-export-words.ts'
import { useStages } from '../../../lib/tickets/stages/use-stages.ts'

interface ExportTicketsProps {
  projectId: string
  /** By default, the name of the list. */
  title: string | undefined
  query: Partial<TicketQuery>
}

/** Saves all tickets that a list finds, in its order. */
export function ExportTickets({ projectId, title, query }: ExportTicketsProps) {
  const t = useT()
  const start = useExports()
  const words = useExportWords()
  const { names } = useStages(projectId)
  return (
    <ExportMenu
      formats={['csv', 'jsonl', 'zip']}
      onExport={format =>
        start({
          title: title ?? t.inbox.list,
          format,
          path: exportAddress('GET /console/projects/:projectId/tickets/export', {
            params: { projectId },
            query: { ...query, format },
          }),
          words: words.tickets(names),
        })
      }
    />
  )
}
