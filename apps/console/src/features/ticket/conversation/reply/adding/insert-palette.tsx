import { longestSearch } from '@lotse/contracts/limits'
import type { Card } from '@lotse/contracts/visitor/card'
import { CommandPalette } from '@lotse/ui/commands/command-palette'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../../../lib/i18n.ts'
import { cardIcons, useCardTexts } from '../../../../../lib/replies/cards/card-kinds.ts'
import type { Asked } from '../../../../../lib/tickets/use-asked.ts'
import { cardsQuery } from './cards.ts'

interface InsertPaletteProps {
  projectId: string
  asked: Asked
  onChoose(card: Card): void
}

/** Which article, tour, checklist, survey or form: by its name. */
export function InsertPalette({ projectId, asked, onChoose }: InsertPaletteProps) {
  const t = useT().inserts
  const { kind: kinds } = useCardTexts()
  const useHits = (typed: string) => {
    const found = useQuery(cardsQuery(projectId, typed.slice(0, longestSearch)))
    const commands = (found.data?.items ?? []).map(card => ({
      key: `${card.kind} ${card.id}`,
      label: card.title,
      group: kinds[card.kind],
      icon: cardIcons[card.kind],
      run: () => onChoose(card),
    }))
    return { commands, busy: found.isPending || found.isPlaceholderData }
  }
  return (
    <CommandPalette
      opened={asked.isOpen}
      onClose={asked.close}
      ahead={asked.ahead}
      words={{ open: t.insert, placeholder: t.placeholder, nothing: t.nothing }}
      commands={[]}
      useHits={useHits}
    />
  )
}
