import { IconSettings } from '@tabler/icons-react'
import { type Command, CommandPalette } from '../../commands/command-palette.tsx'
import { useUiT } from '../../language/i18n.tsx'
import type { TypeAhead } from '../../overlay/type-ahead.ts'
import type { ViewStore } from '../view-store.ts'
import { useViewCommands } from './use-view-commands.ts'

interface ViewPaletteProps<Query extends object> {
  store: ViewStore<Query> & { isPending: boolean }
  /** The list without a view. */
  whole?: Command
  opened: boolean
  ahead: TypeAhead
  onClose(): void
  onManage(): void
}

/** Which view to open, by its name. */
export function ViewPalette<Query extends object>({
  store,
  whole,
  opened,
  ahead,
  onClose,
  onManage,
}: ViewPaletteProps<Query>) {
  const words = useUiT().views
  const manage: Command = { key: 'manage', label: words.manage, group: '', icon: IconSettings, run: onManage }
  return (
    <CommandPalette
      opened={opened}
      onClose={onClose}
      ahead={ahead}
      words={{ open: words.open, placeholder: words.placeholder, nothing: words.nothing }}
      commands={[...useViewCommands(store), ...(whole ? [whole] : []), manage]}
      useHits={() => ({ commands: [], busy: store.isPending })}
    />
  )
}
