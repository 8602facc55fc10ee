import { Box, Button, Group } from '@mantine/core'
import { useUiT } from '../language/i18n.tsx'
import { DraftNote } from './draft-note.tsx'
import { useShown } from './use-shown.ts'

interface ConflictNoteProps {
  /** How often it kept somebody from saving: each time it is brought into view. */
  refusals: number
  /** If it was not somebody else. */
  title?: string
  text?: string
  /** What the button does that gives up one's own text, if it loads nothing. */
  take?: string
  onTake(): void
  onKeep(): void
}

/**
 * Two people changed the same thing: the person's own text is still on the screen, and they choose which one counts.
 */
export function ConflictNote({ refusals, title, text, take, onTake, onKeep }: ConflictNoteProps) {
  const t = useUiT()
  const notice = useShown(refusals)
  return (
    <Box mb="md">
      <DraftNote ref={notice} title={title ?? t.conflictTitle}>
        {text ?? t.conflictText}
        <Group gap="xs" mt="sm">
          <Button size="xs" variant="default" onClick={onTake}>
            {take ?? t.conflictTake}
          </Button>
          <Button size="xs" onClick={onKeep}>
            {t.conflictKeep}
          </Button>
        </Group>
      </DraftNote>
    </Box>
  )
}
