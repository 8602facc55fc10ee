import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'

interface DraftNoteProps {
  title: string
  className?: string | undefined
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** What happened to a thing while it was edited here: the typed text is still on the screen. */
export function DraftNote({ title, className, ref, children }: DraftNoteProps) {
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      role="alert"
      color="yellow"
      variant="light"
      c="var(--ui-warn)"
      icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
      title={title}
      className={className}
    >
      {children}
    </Alert>
  )
}
