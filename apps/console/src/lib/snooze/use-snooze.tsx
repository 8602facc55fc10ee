import type { TicketRow } from '@lotse/contracts/console/tickets'
import { later } from '@lotse/ui/overlay/later'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import type { ReactNode } from 'react'
import { useT } from '../i18n.ts'
import { useChangeTickets } from '../tickets/change-tickets.ts'
import { useAsked } from '../tickets/use-asked.ts'

const SnoozePalette = later(async () => (await import('./snooze-palette.tsx')).SnoozePalette)

/** Asks until when to snooze tickets, and does so. The caller renders `view`. */
export function useSnooze(projectId: string): { ask(rows: TicketRow[]): void; view: ReactNode } {
  const changeTickets = useChangeTickets(projectId)
  const t = useT()
  const snackbar = useSnackbar()
  const { rows, isOpen, ahead, ask, close } = useAsked()
  return {
    ask: all => {
      const open = all.filter(({ status }) => status !== 'closed')
      if (open.length === 0 && all.length > 0) snackbar.show(t.snooze.onlyOpen, 'info')
      ask(open)
    },
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
