import type { ConsoleCollection } from '@lotse/contracts/console/content/content'
import type { Project } from '@lotse/contracts/console/projects'
import { longest } from '@lotse/contracts/visitor/longest'
import { isWritten } from '@lotse/rules/text/local-text'
import { useAction } from '@lotse/ui/data/use-action'
import { same } from '@lotse/ui/draft/same.ts'
import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import { useState } from 'react'
import { api } from '../../lib/backend/api.ts'
import { helpListKeys } from '../../lib/backend/keys.ts'
import { LanguageTabs } from '../../lib/editor/language-tabs.tsx'
import { LocalField } from '../../lib/editor/local-field.tsx'
import { useT } from '../../lib/i18n.ts'

interface CollectionDialogProps {
  project: Project
  /** Undefined for a new one. */
  collection?: ConsoleCollection
  onClose(): void
}

export function CollectionDialog({ project, collection, onClose }: CollectionDialogProps) {
  const t = useT()
  const [lang, setLang] = useState(project.defaultLang)
  const [saved] = useState({ title: collection?.title ?? {}, description: collection?.description ?? {} })
  const [title, setTitle] = useState(saved.title)
  const [description, setDescription] = useState(saved.description)
  const named = isWritten(title)
  const changed = {
    ...(same(title, saved.title) ? {} : { title }),
    ...(same(description, saved.description) ? {} : { description }),
  }
  const params = { projectId: project.id }
  const save = useAction({
    run: () =>
      collection
        ? api('PATCH /console/projects/:projectId/help/collections/:collectionId', {
            params: { ...params, collectionId: collection.id },
            // A colleague's change of the other field stays.
            body: changed,
          })
        : api('POST /console/projects/:projectId/help/collections', {
            params,
            // After the existing ones; people then change the order by hand.
            body: { title, description, position: 10_000 },
          }),
    refresh: helpListKeys,
    done: () => t.content.saved,
    after: onClose,
  })
  return (
    <FormDialog
      title={collection ? t.help.editCollection : t.help.newCollection}
      opened
      busy={save.busy}
      dirty={!same({ title, description }, saved)}
      submitLabel={collection ? t.content.save : t.content.create}
      onClose={onClose}
      onSubmit={() => named && void save.run()}
    >
      <LanguageTabs
        languages={project.settings.languages}
        value={lang}
        onChange={setLang}
        missing={project.settings.languages.filter(one => !title[one])}
      />
      <LocalField
        label={t.help.collectionTitle}
        value={title}
        lang={lang}
        maxLength={longest.title}
        required
        onChange={setTitle}
      />
      <LocalField
        label={t.help.collectionText}
        value={description}
        lang={lang}
        maxLength={longest.input}
        multiline
        onChange={setDescription}
      />
    </FormDialog>
  )
}
