import { later } from '@lotse/ui/overlay/later'
import { useChangeTickets } from '../change-tickets.ts'
import { useAskedPalette } from './use-asked-palette.tsx'

const AssignPalette = later(async () => (await import('./assign-palette.tsx')).AssignPalette)

/** Asks whom tickets are assigned to, and assigns them. The caller renders `view`. */
export function useAssign(projectId: string) {
  const changeTickets = useChangeTickets(projectId)
  return useAskedPalette(projectId, AssignPalette, (rows, assigneeId: string | null) =>
    changeTickets(rows, { assigneeId }),
  )
}
