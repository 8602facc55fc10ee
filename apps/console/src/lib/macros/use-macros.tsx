import type { TicketRow } from '@lotse/contracts/console/tickets'
import { later } from '@lotse/ui/overlay/later'
import type { ReactNode } from 'react'
import { useAsked } from '../tickets/use-asked.ts'
import { useRunMacro } from './use-run-macro.ts'

const MacroPalette = later(async () => (await import('./macro-palette.tsx')).MacroPalette)

/** Asks which macro to run on tickets, and runs it. The caller renders `view`. */
export function useMacros(projectId: string): { ask(rows: TicketRow[]): void; view: ReactNode } {
  const asked = useAsked()
  const run = useRunMacro(projectId)
  return {
    ask: asked.ask,
    view: asked.rows.length > 0 && (
      <MacroPalette
        projectId={projectId}
        asked={asked}
        onChoose={macro => void run(macro, asked.rows)}
        onMissing={asked.close}
      />
    ),
  }
}
