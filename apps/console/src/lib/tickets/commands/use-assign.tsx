import type { TicketRow } from '@lotse/contracts/console/tickets'
import { later } from '@lotse/ui/overlay/later'
import type { ReactNode } from 'react'
import { useChangeTickets } from '../change-tickets.ts'
import { useAsked } from '../use-asked.ts'

const AssignPalette = later(async () => (await import('./assign-palette.tsx')).AssignPalette)

/** Asks whom tickets are assigned to, and assigns them. The caller renders `view`. */
export function useAssign(projectId: string): { ask(rows: TicketRow[]): void; view: ReactNode } {
  const changeTickets = useChangeTickets(projectId)
  const asked = useAsked()
  return {
    ask: asked.ask,
    view: asked.rows.length > 0 && (
      <AssignPalette
        projectId={projectId}
        asked={asked}
        onChoose={assigneeId => void changeTickets(asked.rows, { assigneeId })}
        onMissing={asked.close}
      />
    ),
  }
}
