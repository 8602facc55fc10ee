import type { Project } from '@lotse/contracts/console/projects'
import { longest } from '@lotse/contracts/visitor/longest'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../lib/backend/api.ts'
import { helpListKeys } from '../../lib/backend/keys.ts'
import { NameDialog } from '../../lib/editor/name-dialog.tsx'
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
  return (
    <NameDialog
      title={t.help.newArticle}
      label={t.help.articleTitle}
      lang={project.defaultLang}
      maxLength={longest.title}
      create={title =>
        api('POST /console/projects/:projectId/help/articles', {
          params: { projectId: project.id },
          body: { collectionId, title: { [project.defaultLang]: title }, html: {}, position: 10_000 },
        })
      }
      refresh={helpListKeys}
      after={({ id }) => void navigate({ to: paths.article(project.id, id) })}
      onClose={onClose}
    />
  )
}
