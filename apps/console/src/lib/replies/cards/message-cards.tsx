import type { Card } from '@lotse/contracts/visitor/card'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useProjectId } from '../../backend/project-id.ts'
import { cardPath } from './card-kinds.ts'
import { CardList } from './card-list.tsx'

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
