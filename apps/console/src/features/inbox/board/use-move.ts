import type { TicketRow } from '@lotse/contracts/console/tickets'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useChangeTickets } from '../../../lib/tickets/change-tickets.ts'
import type { Moved } from './board-columns.ts'

const listKey = 'GET /console/projects/:projectId/tickets'

/** Moves a ticket to a stage, unless a colleague was faster; until the lists are read again, it is `moved`. */
export function useMove(projectId: string) {
  const client = useQueryClient()
  const changeTickets = useChangeTickets(projectId)
  const [moved, setMoved] = useState<Moved[]>([])
  const without = (id: string) => (now: Moved[]) => now.filter(({ row }) => row.id !== id)
  const move = async (row: TicketRow, to: string): Promise<void> => {
    if (row.stage === to) return
    setMoved(now => [...without(row.id)(now), { row, to }])
    await changeTickets([row], { stage: to })
    await client.invalidateQueries({ queryKey: [listKey] })
    setMoved(without(row.id))
  }
  return { moved, move }
}
