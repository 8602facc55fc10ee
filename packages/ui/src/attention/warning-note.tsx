import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface WarningNoteProps {
  title: string
  mb?: 'lg'
  children: ReactNode
}

/** Something that should not go unnoticed; it goes away when it is settled. */
export function WarningNote({ title, mb, children }: WarningNoteProps) {
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconAlertTriangle />}
      title={title}
      styles={{ label: { color: 'var(--ui-warn)' } }}
      mb={mb}
    >
      {children}
    </Alert>
  )
}
