import { CommandPalette as Palette } from '@lotse/ui/commands/command-palette'
import type { TypeAhead } from '@lotse/ui/overlay/type-ahead.ts'
import { useProjectId } from '../../lib/backend/project-id.ts'
import { useT } from '../../lib/i18n.ts'
import type { Overlay } from '../overlays.tsx'
import { useCommands } from './use-commands.ts'
import { useHits } from './use-hits.ts'
import { useTicketCommands } from './use-ticket-commands.tsx'

interface CommandPaletteProps {
  opened: boolean
  onClose(): void
  ahead: TypeAhead
  onOpen(overlay: Overlay): void
}

export function CommandPalette({ opened, onClose, ahead, onOpen }: CommandPaletteProps) {
  const projectId = useProjectId()
  const tickets = useTicketCommands(projectId, opened)
  return (
    <>
      <Palette
        opened={opened}
        onClose={onClose}
        ahead={ahead}
        words={useT().shell.palette}
        commands={[...tickets.commands, ...useCommands(projectId, onOpen)]}
        useHits={useHits}
      />
      {tickets.view}
    </>
  )
}
