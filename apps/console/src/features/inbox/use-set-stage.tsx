import { later } from '@lotse/ui/overlay/later'
import { useChangeTickets } from '../../lib/tickets/change-tickets.ts'
import { useAskedPalette } from '../../lib/tickets/commands/use-asked-palette.tsx'

const StagePalette = later(async () => (await import('./stage-palette.tsx')).StagePalette)

/** Asks to which stage tickets go, and moves them. The caller renders `view`. */
export function useSetStage(projectId: string) {
  const changeTickets = useChangeTickets(projectId)
  return useAskedPalette(projectId, StagePalette, (rows, stage: string) => changeTickets(rows, { stage }))
}
