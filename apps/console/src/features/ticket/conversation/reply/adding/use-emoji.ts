import { emojiBefore } from '@lotse/rules/text/mentions'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { ComposerHandle } from '../composer.tsx'
import { type Offers, useOffers } from '../use-offers.ts'
import type { Emoji } from './find-emoji.ts'
import { recentFirst, rememberEmoji } from './recent-emoji.ts'

const MOST = 8

/** Offers emoji while somebody types a `:` and the beginning of a word, and those of the picker. */
export function useEmoji(composer: RefObject<ComposerHandle | null>) {
  const [line, setLine] = useState('')
  const [isOpen, setOpen] = useState(false)
  const isTyped = emojiBefore(line, line.length) !== undefined
  // Its words are only loaded for those who type some.
  const { data: emoji } = useQuery({
    queryKey: ['emoji'],
    queryFn: () => import('./find-emoji.ts'),
    enabled: isTyped,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const offers: Offers<Emoji> = useOffers<Emoji>({
    typedIn: before => emojiBefore(before, before.length),
    find: typed => (emoji ? emoji.findEmoji(typed, recentFirst(emoji.allEmoji)).slice(0, MOST) : []),
    onChoose: ({ id }, over) => insert(id, over),
  })
  const insert = (sign: string, over?: number) => {
    rememberEmoji(sign)
    composer.current?.insertText(sign, over)
  }
  return {
    ...offers,
    look: (before: string) => {
      setLine(before)
      offers.look(before)
    },
    picker: {
      opened: isOpen,
      onOpened: setOpen,
      onChoose: (sign: string) => {
        setOpen(false)
        insert(sign)
      },
    },
  }
}
