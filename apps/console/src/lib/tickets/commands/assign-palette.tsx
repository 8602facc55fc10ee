import { type Command, CommandPalette } from '@lotse/ui/commands/command-palette'
import { IconUser, IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../backend/session.ts'
import { usePersonName } from '../../fields/people.ts'
import { useT } from '../../i18n.ts'
import { facetsQuery } from '../ticket-facets.ts'
import type { AskedPaletteProps } from './use-asked-palette.tsx'

/** Which colleague, by name; oneself comes first. */
export function AssignPalette({ projectId, asked, onChoose }: AskedPaletteProps<string | null>) {
  const t = useT().inbox
  const { account } = useSession()
  const nameOf = usePersonName()
  const facets = useQuery(facetsQuery(projectId))
  const isOwn = ({ id }: { id: string }) => Number(id === account.id)
  const people = (facets.data?.people ?? []).toSorted((a, b) => isOwn(b) - isOwn(a))
  const commands: Command[] = people.map(person => ({
    key: person.id,
    label: nameOf(person),
    group: isOwn(person) ? t.mine : '',
    words: isOwn(person) ? t.mine : '',
    icon: IconUser,
    run: () => onChoose(person.id),
  }))
  const nobody: Command = {
    key: 'nobody',
    label: t.nobody,
    group: '',
    icon: IconUserOff,
    run: () => onChoose(null),
  }
  return (
    <CommandPalette
      opened={asked.isOpen}
      onClose={asked.close}
      ahead={asked.ahead}
      words={{ open: t.assignTo, placeholder: t.assignPlaceholder, nothing: t.assignNothing }}
      commands={[...commands, nobody]}
      useHits={() => ({ commands: [], busy: facets.isPending })}
    />
  )
}
