import type { TicketRow } from '@lotse/contracts/console/tickets'
import { later } from '@lotse/ui/overlay/later'
import { useTypeAhead } from '@lotse/ui/overlay/type-ahead.ts'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useChangeTickets } from '../tickets/change-tickets.ts'

const SnoozePalette = later(async () => (await import('./snooze-palette.tsx')).SnoozePalette)

/** Asks until when to snooze tickets, and does so. The caller renders `view`. */
export function useSnooze(projectId: string): { ask(rows: TicketRow[]): void; view: ReactNode } {
  const changeTickets = useChangeTickets(projectId)
  const ahead = useTypeAhead()
  const [asked, setAsked] = useState<TicketRow[]>([])
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    ahead.take()
    setOpen(false)
  }
  const { pathname } = useLocation()
  // Another ticket came into view: the question ends with its screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever the page goes.
  useEffect(close, [pathname])
  return {
    ask: all => {
      const rows = all.filter(({ status }) => status !== 'closed')
      if (rows.length === 0) return
      ahead.start()
      setAsked(rows)
      setOpen(true)
    },
    view: asked.length > 0 && (
      <SnoozePalette
        opened={isOpen}
        onClose={close}
        ahead={ahead}
        mayAnswer={asked.some(({ isSilent }) => !isSilent)}
        onChoose={snooze => void changeTickets(asked, { snooze })}
        onMissing={close}
      />
    ),
  }
}
