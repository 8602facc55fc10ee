import { CommandPalette as Palette } from '@lotse/ui/commands/command-palette'
import type { TypeAhead } from '@lotse/ui/overlay/type-ahead.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommands } from './use-commands.ts'
import { useHits } from './use-hits.ts'

interface CommandPaletteProps {
  opened: boolean
  onClose(): void
  ahead: TypeAhead
  onOpen(overlay: 'sheet'): void
}

export function CommandPalette({ onOpen, ...props }: CommandPaletteProps) {
  const commands = useCommands(() => onOpen('sheet'))
  return <Palette {...props} words={useT().palette} commands={commands} useHits={useHits} />
}
