import type { Project } from '@lotse/contracts/console/projects'
import type { SavedReply } from '@lotse/contracts/console/replies'
import { useQuery } from '@tanstack/react-query'
import { replyKeys } from '../../../lib/backend/keys.ts'
import { useT } from '../../../lib/i18n.ts'
import {
  changeReply,
  createReply,
  type ReplyDraft,
  repliesQuery,
  replyQuery,
} from '../../../lib/replies/replies.ts'
import { EditEntry, NewEntry } from '../entries/entry-dialog.tsx'
import { isComplete, ReplyFields } from './reply-fields.tsx'

interface ReplyDialogProps {
  project: Project
  onClose(): void
}

const blank: ReplyDraft = { isShared: true, name: '', shortcut: '', text: {}, files: [] }

export function NewReply({ project, onClose }: ReplyDialogProps) {
  return (
    <NewEntry
      title={useT().replies.create}
      blank={blank}
      create={draft => createReply(project.id, draft)}
      refresh={replyKeys}
      isComplete={isComplete}
      onClose={onClose}
    >
      {fields => <ReplyFields {...fields} project={project} wasShared={false} />}
    </NewEntry>
  )
}

const draftOf = ({ isShared, name, shortcut, text, files }: SavedReply): ReplyDraft => ({
  isShared,
  name,
  shortcut,
  text,
  files,
})

export function EditReply({ project, reply, onClose }: ReplyDialogProps & { reply: SavedReply }) {
  const listed = useQuery(repliesQuery(project.id)).data?.items.find(({ id }) => id === reply.id)
  return (
    <EditEntry
      title={useT().replies.edit}
      saved={listed ?? reply}
      draftOf={draftOf}
      send={(draft, over) => changeReply(project.id, over, draft)}
      query={replyQuery(project.id, reply.id)}
      refresh={replyKeys}
      isComplete={isComplete}
      onClose={onClose}
    >
      {fields => <ReplyFields {...fields} project={project} wasShared={reply.isShared} />}
    </EditEntry>
  )
}
