import { Alert, Button, Group } from '@mantine/core'
import { useT } from './i18n.ts'

interface ConflictNoteProps {
  onTake(): void
  onKeep(): void
}

/** Two changed the same: one's own text still stands on the screen, and one says which of them counts. */
export function ConflictNote({ onTake, onKeep }: ConflictNoteProps) {
  const t = useT()
  return (
    <Alert
      color="yellow"
      role="alert"
      title={t.content.conflictTitle}
      mb="md"
      styles={{ label: { color: 'var(--ui-warn)' } }}
    >
      {t.content.conflictText}
      <Group gap="xs" mt="sm">
        <Button size="xs" variant="default" onClick={onTake}>
          {t.content.conflictTake}
        </Button>
        <Button size="xs" onClick={onKeep}>
          {t.content.conflictKeep}
        </Button>
      </Group>
    </Alert>
  )
}
