import type { Card } from '@lotse/contracts/visitor/card'
import type { ReactNode } from 'react'
import { cardIcons, useCardTexts } from './card-kinds.ts'
import classes from './card-list.module.css'

interface CardListProps {
  cards: Card[]
  /** The title, as a link where there is one. */
  children(card: Card): ReactNode
}

/** Things of the project in a message. What is gone says so. */
export function CardList({ cards, children }: CardListProps) {
  const t = useCardTexts()
  if (cards.length === 0) return null
  return (
    <ul className={classes.cards}>
      {cards.map(card => {
        const { kind, id, title, text, isGone } = card
        const Icon = cardIcons[kind]
        return (
          <li key={`${kind} ${id}`} className={classes.card} data-gone={isGone}>
            <Icon size={18} stroke={1.75} aria-hidden />
            <div className={classes.words}>
              <span className={classes.kind}>
                {t.kind[kind]}
                {isGone && ` · ${t.gone}`}
              </span>
              {title && children(card)}
              {text && <span className={classes.text}>{text}</span>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
