import type { Project } from '@lotse/contracts/console/projects'
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
  return (
    <TitleDialog
      title={t.help.newArticle}
      label={t.help.articleTitle}
      lang={project.defaultLang}
      create={title =>
        api('POST /console/projects/:projectId/help/articles', {
          params: { projectId: project.id },
          body: { collectionId, title: { [project.defaultLang]: title }, html: {}, position: 10_000 },
        })
      }
      refresh={helpListKeys}
      to={id => paths.article(project.id, id)}
      onClose={onClose}
    />
  )
}
