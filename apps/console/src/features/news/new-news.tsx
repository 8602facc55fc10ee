import type { Project } from '@lotse/contracts/console/projects'
import { useAction } from '@lotse/ui/data/use-action'
import { useNavigate } from '@tanstack/react-router'
import { newsKeys } from '../../lib/backend/keys.ts'
import { TitleDialog } from '../../lib/editor/title-dialog.tsx'
import { useT } from '../../lib/i18n.ts'
import { createNews } from '../../lib/news/news.ts'
import { paths } from '../../paths.ts'

export function NewNews({ project, onClose }: { project: Project; onClose(): void }) {
  const t = useT()
  const navigate = useNavigate()
  const create = useAction({
    run: (title: string) => createNews(project.id, project.defaultLang, title),
    refresh: newsKeys,
    after: news => void navigate({ to: paths.newsItem(project.id, news.id) }),
  })
  return (
    <TitleDialog
      title={t.news.newPost}
      label={t.news.postTitle}
      lang={project.defaultLang}
      busy={create.busy}
      onCreate={title => void create.run(title)}
      onClose={onClose}
    />
  )
}
