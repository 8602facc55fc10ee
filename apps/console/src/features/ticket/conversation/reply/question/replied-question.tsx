import type { TeamMessage } from '@lotse/contracts/console/tickets'
import { DraftNote } from '@lotse/ui/draft/draft-note'
import { Button, Group } from '@mantine/core'
import { useT } from '../../../../../lib/i18n.ts'
import classes from '../../conversation.module.css'
import { MessageWords } from '../../message-words.tsx'

interface RepliedQuestionProps {
  replies: TeamMessage[]
  busy: boolean
  onSend(): void
  onBack(): void
}

/** Colleagues have just replied: what they wrote, and whether to send one's own reply all the same. */
export function RepliedQuestion({ replies, busy, onSend, onBack }: RepliedQuestionProps) {
  const t = useT().presence
  const names = [...new Set(replies.flatMap(({ sender }) => sender?.name || []))]
  return (
    <DraftNote title={t.replied(names)}>
      <ul className={classes.justReplied}>
        {replies.map(({ id, text, html, attachments }) => (
          <li key={id}>
            <MessageWords text={text || attachments.map(({ name }) => name).join(', ')} html={html} />
          </li>
        ))}
      </ul>
      <Group gap="xs" mt="sm">
        <Button size="xs" loading={busy} onClick={onSend}>
          {t.sendAnyway}
        </Button>
        <Button size="xs" variant="default" onClick={onBack}>
          {t.back}
        </Button>
        <span className={classes.onLarge}>{t.keys}</span>
      </Group>
    </DraftNote>
  )
}
