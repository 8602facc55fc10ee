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

/** The title of a box, which opens it. For people with read-only access all boxes are open. */
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
