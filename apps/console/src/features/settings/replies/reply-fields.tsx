import type { Project } from '@lotse/contracts/console/projects'
import { replyShortcut } from '@lotse/contracts/console/replies'
import { maxAttachments } from '@lotse/contracts/limits'
import { longest } from '@lotse/contracts/visitor/longest'
import { isWritten } from '@lotse/rules/text/local-text'
import type { EntryFields } from '@lotse/ui/draft/entry-dialog'
import { Button, FileButton, Switch, TextInput } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../lib/backend/role.ts'
import editor from '../../../lib/editor/editor.module.css'
import { LanguageTabs } from '../../../lib/editor/language-tabs.tsx'
import { NameField } from '../../../lib/fields/name-field.tsx'
import { useT } from '../../../lib/i18n.ts'
import type { ReplyDraft } from '../../../lib/replies/replies.ts'
import { FileItem, UploadList } from '../../../lib/uploads/upload-list.tsx'
import { useFieldUploads } from '../../../lib/uploads/use-uploads.ts'
import { ReplyPreview } from './reply-preview.tsx'
import { ReplyTextField } from './reply-text-field.tsx'

const isWord = ({ shortcut }: ReplyDraft): boolean => replyShortcut.test(shortcut.trim())

export const isComplete = (draft: ReplyDraft): boolean =>
  draft.name.trim() !== '' && isWritten(draft.text) && isWord(draft)

interface ReplyFieldsProps extends EntryFields<ReplyDraft> {
  project: Project
  wasShared: boolean
}

export function ReplyFields({ project, draft, wasShared, isTried, onChange }: ReplyFieldsProps) {
  const t = useT()
  const words = t.replies
  const isManager = useMay('manager')
  const [lang, setLang] = useState(project.defaultLang)
  const staysShared = wasShared && !isManager
  return (
    <>
      <div className={editor.pairs}>
        <NameField
          label={t.content.name}
          required
          value={draft.name}
          error={isTried && !draft.name.trim() && t.content.nameMissing}
          onChange={name => onChange({ name })}
        />
        <TextInput
          label={words.shortcut}
          description={words.shortcutHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.shortcut}
          maxLength={longest.code}
          error={!isWord(draft) && words.shortcutWrong}
          onChange={event => onChange({ shortcut: event.currentTarget.value })}
        />
      </div>
      <LanguageTabs
        languages={project.settings.languages}
        value={lang}
        onChange={setLang}
        missing={project.settings.languages.filter(one => !draft.text[one])}
      />
      <ReplyTextField
        project={project}
        lang={lang}
        text={draft.text}
        error={isTried && !isWritten(draft.text) && words.textMissing}
        onChange={text => onChange({ text })}
      />
      <ReplyPreview project={project} lang={lang} text={draft.text} />
      <ReplyFiles project={project} draft={draft} onChange={onChange} />
      <Switch
        label={words.shared}
        description={staysShared ? words.staysShared : words.sharedHint}
        checked={draft.isShared}
        disabled={staysShared}
        onChange={event => onChange({ isShared: event.currentTarget.checked })}
      />
    </>
  )
}

function ReplyFiles({ project, draft, onChange }: Pick<ReplyFieldsProps, 'project' | 'draft' | 'onChange'>) {
  const t = useT()
  // Several files, unlike other fields of forms.
  const uploads = useFieldUploads(project.id, 'text')
  const full = draft.files.length + uploads.list.length >= maxAttachments
  return (
    <div>
      <FileButton
        multiple
        onChange={added =>
          uploads.add(added, draft.files.length, file => onChange(now => ({ files: [...now.files, file] })))
        }
      >
        {props => (
          <Button
            {...props}
            variant="default"
            size="compact-sm"
            disabled={full}
            leftSection={<IconPaperclip size={14} aria-hidden />}
          >
            {t.ticket.talk.attach}
          </Button>
        )}
      </FileButton>
      <UploadList uploads={uploads}>
        {draft.files.length > 0 &&
          draft.files.map(file => (
            <FileItem
              key={file.url}
              name={file.name}
              removeLabel={t.content.files.remove(file.name)}
              onRemove={() => onChange(now => ({ files: now.files.filter(({ url }) => url !== file.url) }))}
            />
          ))}
      </UploadList>
    </div>
  )
}
