import { type Command, CommandPalette } from '@lotse/ui/commands/command-palette'
import { useUiT } from '@lotse/ui/language/i18n'
import type { TypeAhead } from '@lotse/ui/overlay/type-ahead.ts'
import { IconInbox, IconSettings } from '@tabler/icons-react'
import { useT } from '../../i18n.ts'
import { useViewCommands } from './use-view-commands.ts'
import { useViewStore } from './use-view-store.ts'

interface ViewPaletteProps {
  projectId: string
  opened: boolean
  ahead: TypeAhead
  onClose(): void
  onManage(): void
}

/** Which view of the inbox to open: by its name, or the inbox itself. */
export function ViewPalette({ projectId, opened, ahead, onClose, onManage }: ViewPaletteProps) {
  const t = useT()
  const words = useUiT().views
  const store = useViewStore(projectId)
  const views = useViewCommands(projectId)
  const more: Command[] = [
    { key: 'inbox', label: t.inbox.title, group: 'G I', icon: IconInbox, run: () => store.open(undefined) },
    { key: 'manage', label: words.manage, group: '', icon: IconSettings, run: onManage },
  ]
  return (
    <CommandPalette
      opened={opened}
      onClose={onClose}
      ahead={ahead}
      words={{ open: words.open, placeholder: words.placeholder, nothing: words.nothing }}
      commands={[...views, ...more]}
      useHits={() => ({ commands: [], busy: store.isPending })}
    />
  )
}
