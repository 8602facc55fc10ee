import type { Project } from '@lotse/contracts/console/projects'
import { longest } from '@lotse/contracts/visitor/longest'
import { useNavigate } from '@tanstack/react-router'
import { newsKeys } from '../../lib/backend/keys.ts'
import { NameDialog } from '../../lib/editor/name-dialog.tsx'
import { useT } from '../../lib/i18n.ts'
import { createNews } from '../../lib/news/news.ts'
import { paths } from '../../paths.ts'

export function NewNews({ project, onClose }: { project: Project; onClose(): void }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <NameDialog
      title={t.news.newPost}
      label={t.news.postTitle}
      lang={project.defaultLang}
      maxLength={longest.title}
      create={title => createNews(project.id, project.defaultLang, title)}
      refresh={newsKeys}
      after={({ id }) => void navigate({ to: paths.newsItem(project.id, id) })}
      onClose={onClose}
    />
  )
}
