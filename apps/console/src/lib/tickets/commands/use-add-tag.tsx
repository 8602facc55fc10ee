import { later } from '@lotse/ui/overlay/later'
import { useChangeTickets } from '../change-tickets.ts'
import { useAskedPalette } from './use-asked-palette.tsx'

const TagPalette = later(async () => (await import('./tag-palette.tsx')).TagPalette)

/** Asks which tag tickets get, and adds it. The caller renders `view`. */
export function useAddTag(projectId: string) {
  const changeTickets = useChangeTickets(projectId)
  return useAskedPalette(projectId, TagPalette, (rows, tag: string) =>
    changeTickets(rows, { addTags: [tag] }),
  )
}
