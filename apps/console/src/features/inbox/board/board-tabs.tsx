import type { Stage } from '@lotse/contracts/console/stages'
import { UnstyledButton } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { StageMark } from '../../../lib/tickets/stages/stage-mark.tsx'
import classes from './board.module.css'

interface BoardTabsProps {
  stages: Stage[]
  nameOf(stage: string): string
  board: RefObject<HTMLElement | null>
}

/** On a phone, one column fills the screen: they are swiped, or chosen here. */
export function BoardTabs({ stages, nameOf, board }: BoardTabsProps) {
  const t = useT()
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const { current } = board
    const look = () => current && setShown(Math.round(current.scrollLeft / Math.max(1, current.clientWidth)))
    current?.addEventListener('scroll', look, { passive: true })
    return () => current?.removeEventListener('scroll', look)
  }, [board])
  return (
    <nav className={classes.tabs} aria-label={t.stages.stage}>
      {stages.map((stage, at) => (
        <UnstyledButton
          key={stage.id}
          className={classes.tab}
          aria-current={at === shown ? 'true' : undefined}
          onClick={() => board.current?.children[at]?.scrollIntoView({ inline: 'start', block: 'nearest' })}
        >
          <StageMark stage={stage} name={nameOf(stage.id)} />
        </UnstyledButton>
      ))}
    </nav>
  )
}
