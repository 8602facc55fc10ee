import type { TicketRow } from '@lotse/contracts/console/tickets'
import { later } from '@lotse/ui/overlay/later'
import type { ReactNode } from 'react'
import { useChangeTickets } from '../change-tickets.ts'
import { useAsked } from '../use-asked.ts'

const StagePalette = later(async () => (await import('./stage-palette.tsx')).StagePalette)

/** Asks to which stage tickets go, and moves them. The caller renders `view`. */
export function useSetStage(projectId: string): { ask(rows: TicketRow[]): void; view: ReactNode } {
  const changeTickets = useChangeTickets(projectId)
  const asked = useAsked()
  return {
    ask: asked.ask,
    view: asked.rows.length > 0 && (
      <StagePalette
        projectId={projectId}
        asked={asked}
        onChoose={stage => void changeTickets(asked.rows, { stage })}
        onMissing={asked.close}
      />
    ),
  }
}
