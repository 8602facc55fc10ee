import { longest } from '@lotse/contracts/visitor/longest'
import { type Command, CommandPalette } from '@lotse/ui/commands/command-palette'
import { IconPlus, IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n.ts'
import { facetsQuery } from '../ticket-facets.ts'
import type { AskedPaletteProps } from './use-asked-palette.tsx'

/** Which tag: one that tickets have, or a new one. */
export function TagPalette({ projectId, asked, onChoose }: AskedPaletteProps<string>) {
  const t = useT().inbox
  const facets = useQuery(facetsQuery(projectId))
  const tags = facets.data?.tags ?? []
  const commands: Command[] = tags.map(tag => ({
    key: `tag:${tag}`,
    label: tag,
    group: '',
    icon: IconTag,
    run: () => onChoose(tag),
  }))
  const isKnown = (text: string) => tags.some(tag => tag.toLowerCase() === text.toLowerCase())
  return (
    <CommandPalette
      opened={asked.isOpen}
      onClose={asked.close}
      ahead={asked.ahead}
      words={{ open: t.addTagTo, placeholder: t.tagPlaceholder, nothing: t.tagNothing }}
      commands={commands}
      pauseMs={0}
      useHits={typed => {
        const tag = typed.slice(0, longest.label).trim()
        if (!tag || isKnown(tag)) return { commands: [], busy: false }
        const made = {
          key: 'new',
          label: tag,
          group: t.addTagLabel,
          icon: IconPlus,
          run: () => onChoose(tag),
        }
        return { commands: [made], busy: facets.isPending }
      }}
    />
  )
}
