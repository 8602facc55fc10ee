import type { TicketRow } from '@lotse/contracts/console/tickets'
import { later } from '@lotse/ui/overlay/later'
import type { ReactNode } from 'react'
import { useChangeTickets } from '../tickets/change-tickets.ts'
import { useAsked } from '../tickets/use-asked.ts'

const SnoozePalette = later(async () => (await import('./snooze-palette.tsx')).SnoozePalette)

/** Asks until when to snooze tickets, and does so. The caller renders `view`. */
export function useSnooze(projectId: string): { ask(rows: TicketRow[]): void; view: ReactNode } {
  const changeTickets = useChangeTickets(projectId)
  const { rows, isOpen, ahead, ask, close } = useAsked()
  return {
    ask: all => ask(all.filter(({ status }) => status !== 'closed')),
    view: rows.length > 0 && (
      <SnoozePalette
        opened={isOpen}
        onClose={close}
        ahead={ahead}
        mayAnswer={rows.some(({ isSilent }) => !isSilent)}
        onChoose={snooze => void changeTickets(rows, { snooze })}
        onMissing={close}
      />
    ),
  }
}
