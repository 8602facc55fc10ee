import type { Project } from '@lotse/contracts/console/projects'
import { FormDialog } from '@lotse/ui/form-dialog'
import { useAction } from '@lotse/ui/use-action'
import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import { helpKey } from './use-help.ts'

interface NewArticleProps {
  project: Project
  collectionId: string
  onClose(): void
}

/** A title is enough to begin; the rest is written in the editor. */
export function NewArticle({ project, collectionId, onClose }: NewArticleProps) {
  const t = useT()
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const create = useAction({
    run: () =>
      api('POST /console/projects/:projectId/help/articles', {
        params: { projectId: project.id },
        body: { collectionId, title: { [project.defaultLang]: title.trim() }, html: {}, position: 10_000 },
      }),
    refresh: [helpKey],
    after: article => void navigate({ to: paths.article(project.id, article.id) }),
  })
  return (
    <FormDialog
      title={t.help.newArticle}
      opened
      busy={create.busy}
      dirty={title !== ''}
      submitLabel={t.content.create}
      onClose={onClose}
      onSubmit={() => title.trim() && void create.run()}
    >
      <TextInput
        data-autofocus
        label={t.help.articleTitle}
        lang={project.defaultLang}
        value={title}
        maxLength={300}
        required
        onChange={event => setTitle(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
