import type { TicketRow } from '@lotse/contracts/console/tickets'
import { later } from '@lotse/ui/overlay/later'
import type { ReactNode } from 'react'
import { useChangeTickets } from '../change-tickets.ts'
import { useAsked } from '../use-asked.ts'

const TagPalette = later(async () => (await import('./tag-palette.tsx')).TagPalette)

/** Asks which tag tickets get, and adds it. The caller renders `view`. */
export function useAddTag(projectId: string): { ask(rows: TicketRow[]): void; view: ReactNode } {
  const changeTickets = useChangeTickets(projectId)
  const asked = useAsked()
  return {
    ask: asked.ask,
    view: asked.rows.length > 0 && (
      <TagPalette
        projectId={projectId}
        asked={asked}
        onChoose={tag => void changeTickets(asked.rows, { addTags: [tag] })}
        onMissing={asked.close}
      />
    ),
  }
}
