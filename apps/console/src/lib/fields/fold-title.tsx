import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMay } from '../backend/role.ts'
import classes from '../editor/editor.module.css'

interface FoldTitleProps {
  id?: string
  opened: boolean
  onToggle(): void
  children: ReactNode
}

/** What a box is called, and the way to open it. To those who only read all boxes are open. */
export function FoldTitle({ id, opened, onToggle, children }: FoldTitleProps) {
  const may = useMay('agent')
  const Chevron = opened ? IconChevronDown : IconChevronRight
  if (!may) return <span className={classes.boxTitle}>{children}</span>
  return (
    <UnstyledButton id={id} className={classes.expand} aria-expanded={opened} onClick={onToggle}>
      <Chevron size={16} stroke={1.75} aria-hidden />
      <span className={classes.boxTitle}>{children}</span>
    </UnstyledButton>
  )
}
