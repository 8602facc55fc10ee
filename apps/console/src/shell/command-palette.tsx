import { CommandPalette as Palette } from '@lotse/ui/command-palette'
import { useT } from '../lib/i18n.ts'
import { useProjectId } from '../lib/project-id.ts'
import type { Overlay } from './overlays.tsx'
import { useCommands } from './use-commands.ts'
import { useHits } from './use-hits.ts'

interface CommandPaletteProps {
  opened: boolean
  onClose(): void
  onOpen(overlay: Overlay): void
}

export function CommandPalette({ opened, onClose, onOpen }: CommandPaletteProps) {
  return (
    <Palette
      opened={opened}
      onClose={onClose}
      words={useT().shell.palette}
      commands={useCommands(useProjectId(), onOpen)}
      useHits={useHits}
    />
  )
}
