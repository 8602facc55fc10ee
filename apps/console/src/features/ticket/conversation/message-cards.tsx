import type { Card } from '@lotse/contracts/visitor/card'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useProjectId } from '../../../lib/backend/project-id.ts'
import { cardPath } from '../../../lib/replies/cards/card-kinds.ts'
import { CardList } from '../../../lib/replies/cards/card-list.tsx'

/** The cards of a message for the team, with links to where they are edited. */
export function MessageCards({ cards }: { cards: Card[] }) {
  const projectId = useProjectId()
  return (
    <CardList cards={cards}>
      {card => (
        <Anchor component={Link} to={cardPath(projectId, card)} fw={500}>
          {card.title}
        </Anchor>
      )}
    </CardList>
  )
}
