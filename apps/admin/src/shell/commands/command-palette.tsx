import { CommandPalette as Palette } from '@lotse/ui/commands/command-palette'
import type { TypeAhead } from '@lotse/ui/overlay/type-ahead.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommands } from './use-commands.ts'
import { useHits } from './use-hits.ts'

export function CommandPalette(props: { opened: boolean; onClose(): void; ahead: TypeAhead }) {
  return <Palette {...props} words={useT().palette} commands={useCommands()} useHits={useHits} />
}
