import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { maxCards } from '@lotse/contracts/limits'
import type { Card } from '@lotse/contracts/visitor/card'
import { later } from '@lotse/ui/overlay/later'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import type { ReactNode, RefObject } from 'react'
import { useT } from '../../../../../lib/i18n.ts'
import { useAsked } from '../../../../../lib/tickets/use-asked.ts'
import type { ComposerHandle } from '../composer.tsx'
import type { ChangeDraft } from '../draft/draft-store.ts'
import { isSameCard } from '../draft/reply-draft.ts'

const InsertPalette = later(async () => (await import('./insert-palette.tsx')).InsertPalette)

interface Written {
  composer: RefObject<ComposerHandle | null>
  projectId: string
  ticket: TicketDetail
  cards: Card[]
  change: ChangeDraft
}

interface Insert {
  ask(): void
  add(card: Card): void
  remove(card: Card): void
  view: ReactNode
}

/** Articles, tours, checklists, surveys and forms in a reply. The caller renders `view`. */
export function useInsert({ composer, projectId, ticket, cards, change }: Written): Insert {
  const t = useT().inserts
  const snackbar = useSnackbar()
  const asked = useAsked()
  const add = (card: Card) => {
    const isThere = cards.some(one => isSameCard(one, card))
    if (!isThere && cards.length >= maxCards) snackbar.show(t.full(maxCards), 'bad')
    else if (!isThere) change(now => ({ cards: [...now.cards, card] }))
    composer.current?.focus()
  }
  return {
    ask: () => asked.ask([ticket]),
    add,
    remove: card => {
      change(now => ({ cards: now.cards.filter(one => !isSameCard(one, card)) }))
      composer.current?.focus()
    },
    view: asked.rows.length > 0 && (
      <InsertPalette projectId={projectId} asked={asked} onChoose={add} onMissing={asked.close} />
    ),
  }
}
