import type { Project } from '@lotse/contracts/console/projects'
import { useAction } from '@lotse/ui/data/use-action'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../lib/backend/api.ts'
import { helpListKeys } from '../../lib/backend/keys.ts'
import { TitleDialog } from '../../lib/editor/title-dialog.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'

interface NewArticleProps {
  project: Project
  collectionId: string
  onClose(): void
}

export function NewArticle({ project, collectionId, onClose }: NewArticleProps) {
  const t = useT()
  const navigate = useNavigate()
  const create = useAction({
    run: (title: string) =>
      api('POST /console/projects/:projectId/help/articles', {
        params: { projectId: project.id },
        body: { collectionId, title: { [project.defaultLang]: title }, html: {}, position: 10_000 },
      }),
    refresh: helpListKeys,
    after: article => void navigate({ to: paths.article(project.id, article.id) }),
  })
  return (
    <TitleDialog
      title={t.help.newArticle}
      label={t.help.articleTitle}
      lang={project.defaultLang}
      busy={create.busy}
      onCreate={title => void create.run(title)}
      onClose={onClose}
    />
  )
}
