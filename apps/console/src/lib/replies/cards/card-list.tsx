import type { Card } from '@lotse/contracts/visitor/card'
import type { CardWords } from '@lotse/rules/texts/words'
import type { ReactNode } from 'react'
import { cardIcons, useCardTexts } from './card-kinds.ts'
import classes from './card-list.module.css'

interface CardListProps {
  cards: Card[]
  /** Instead of the words in the language of the interface. */
  words?: Pick<CardWords, 'kind' | 'gone'>
  /** The title, as a link where there is one. */
  children(card: Card): ReactNode
}

/** Things of the project in a message. What is gone says so. */
export function CardList({ cards, words, children }: CardListProps) {
  const own = useCardTexts()
  const t = words ?? own
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
