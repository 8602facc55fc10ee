import type { Project } from '@lotse/contracts/console/projects'
import { FormDialog } from '@lotse/ui/form-dialog'
import { useAction } from '@lotse/ui/use-action'
import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { createNews, newsKeys } from '../../lib/news.ts'
import { paths } from '../../paths.ts'

export function NewNews({ project, onClose }: { project: Project; onClose(): void }) {
  const t = useT()
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const create = useAction({
    run: () => createNews(project.id, project.defaultLang, title.trim()),
    refresh: newsKeys,
    after: news => void navigate({ to: paths.newsItem(project.id, news.id) }),
  })
  return (
    <FormDialog
      title={t.news.newPost}
      opened
      busy={create.busy}
      dirty={title !== ''}
      submitLabel={t.content.create}
      onClose={onClose}
      onSubmit={() => title.trim() && void create.run()}
    >
      <TextInput
        data-autofocus
        label={t.news.postTitle}
        lang={project.defaultLang}
        value={title}
        maxLength={300}
        required
        onChange={event => setTitle(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
