import { type Command, CommandPalette } from '@lotse/ui/commands/command-palette'
import { IconCircleDot, IconSettings } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../../lib/backend/role.ts'
import { useT } from '../../lib/i18n.ts'
import type { AskedPaletteProps } from '../../lib/tickets/commands/use-asked-palette.tsx'
import { useStages } from '../../lib/tickets/stages/use-stages.ts'
import { paths } from '../../paths.ts'

/** Which stage, by its name or its status. */
export function StagePalette({ projectId, asked, onChoose }: AskedPaletteProps<string>) {
  const t = useT()
  const navigate = useNavigate()
  const mayManage = useMay('manager')
  const { items, nameOf } = useStages(projectId)
  const commands: Command[] = items.map(({ id, status }) => ({
    key: id,
    label: nameOf(id),
    group: t.inbox.statuses[status],
    words: t.inbox.statuses[status],
    icon: IconCircleDot,
    run: () => onChoose(id),
  }))
  const manage: Command = {
    key: 'manage',
    label: t.stages.manage,
    group: '',
    icon: IconSettings,
    run: () => void navigate({ to: paths.settings(projectId, 'stages') }),
  }
  return (
    <CommandPalette
      opened={asked.isOpen}
      onClose={asked.close}
      ahead={asked.ahead}
      words={{ open: t.stages.set, placeholder: t.stages.placeholder, nothing: t.stages.nothing }}
      commands={mayManage ? [...commands, manage] : commands}
      useHits={() => ({ commands: [], busy: false })}
    />
  )
}
