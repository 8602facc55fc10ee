import type { Project } from '@lotse/contracts/console/projects'
import { newsKeys } from '../../lib/backend/keys.ts'
import { TitleDialog } from '../../lib/editor/title-dialog.tsx'
import { useT } from '../../lib/i18n.ts'
import { createNews } from '../../lib/news/news.ts'
import { paths } from '../../paths.ts'

export function NewNews({ project, onClose }: { project: Project; onClose(): void }) {
  const t = useT()
  return (
    <TitleDialog
      title={t.news.newPost}
      label={t.news.postTitle}
      lang={project.defaultLang}
      create={title => createNews(project.id, project.defaultLang, title)}
      refresh={newsKeys}
      to={id => paths.newsItem(project.id, id)}
      onClose={onClose}
    />
  )
}
