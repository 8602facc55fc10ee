import type { Macro } from '@lotse/contracts/console/macros'
import { type Command, CommandPalette } from '@lotse/ui/commands/command-palette'
import { IconBolt, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { useT } from '../i18n.ts'
import type { AskedPaletteProps } from '../tickets/commands/use-asked-palette.tsx'
import { macrosQuery } from './macros.ts'
import { useStepsText } from './use-steps-text.ts'

/** Which macro: by its name, or by what it does. */
export function MacroPalette({ projectId, asked, onChoose }: AskedPaletteProps<Macro>) {
  const t = useT().macros
  const navigate = useNavigate()
  const macros = useQuery(macrosQuery(projectId))
  const stepsText = useStepsText(projectId)
  const commands: Command[] = (macros.data?.items ?? []).map(macro => ({
    key: macro.id,
    label: macro.name,
    group: stepsText(macro.steps),
    words: stepsText(macro.steps),
    icon: IconBolt,
    run: () => onChoose(macro),
  }))
  const manage: Command = {
    key: 'manage',
    label: t.manage,
    group: '',
    icon: IconSettings,
    run: () => void navigate({ to: paths.settings(projectId, 'macros') }),
  }
  return (
    <CommandPalette
      opened={asked.isOpen}
      onClose={asked.close}
      ahead={asked.ahead}
      words={{ open: t.run, placeholder: t.placeholder, nothing: t.nothing }}
      commands={[...commands, manage]}
      useHits={() => ({ commands: [], busy: macros.isPending })}
    />
  )
}
