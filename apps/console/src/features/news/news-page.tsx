import type { ConsoleNews } from '@lotse/contracts/console/content/content'
import type { Project } from '@lotse/contracts/console/projects'
import { pickText } from '@lotse/rules/text/local-text'
import { useFormat } from '@lotse/ui/language/use-format'
import rows from '@lotse/ui/rows/rows.module.css'
import { IconNews } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { newsKeys } from '../../lib/backend/keys.ts'
import { ArchiveMenu } from '../../lib/editor/archive-menu.tsx'
import { ContentPage } from '../../lib/editor/content-page.tsx'
import { ContentStatus } from '../../lib/editor/content-status.tsx'
import { useLanguageName } from '../../lib/editor/language-tabs.tsx'
import { useArchive } from '../../lib/editor/use-archive.ts'
import { useT } from '../../lib/i18n.ts'
import { changeNews, newsQuery, removeNews } from '../../lib/news/news.ts'
import { missingIn } from '../../lib/news/news-fields.tsx'
import { paths } from '../../paths.ts'
import { NewNews } from './new-news.tsx'

export function NewsPage({ projectId }: { projectId: string }) {
  const t = useT()
  const { title, lead, empty, emptyText } = t.news
  return (
    <ContentPage
      projectId={projectId}
      items={useQuery(newsQuery(projectId))}
      texts={{ title, lead, empty, emptyText, create: t.news.newPost }}
      icon={IconNews}
      line={(project, news) => <NewsLine project={project} news={news} />}
      adding={(project, _taken, close) => <NewNews project={project} onClose={close} />}
    />
  )
}

function NewsLine({ project, news }: { project: Project; news: ConsoleNews }) {
  const t = useT()
  const format = useFormat()
  const languageName = useLanguageName()
  const nameOf = ({ title }: ConsoleNews) => pickText(title, project.defaultLang) || t.content.untitled
  const archive = useArchive<ConsoleNews>({
    nameOf,
    setStatus: ({ id, version }, status) => changeNews(project.id, id, { version, status }),
    remove: item => removeNews(project.id, item),
    refresh: newsKeys,
  })
  const missing = missingIn(project.settings.languages, news)
  const facts = [
    news.publishedAt && t.news.publishedOn(format.date(news.publishedAt)),
    news.publishedAt && t.news.reads(news.reads, format.number(news.reads)),
    missing.length > 0 && t.help.notIn(missing.map(languageName).join(', ')),
  ]
  return (
    <>
      <span className={rows.grow}>
        <Link className={rows.title} to={paths.newsItem(project.id, news.id)}>
          {nameOf(news)}
        </Link>
        <span className={rows.small}> {facts.filter(Boolean).join(' · ')}</span>
      </span>
      <ContentStatus status={news.status} />
      <ArchiveMenu
        name={nameOf(news)}
        status={news.status}
        onArchive={() => archive.archive(news)}
        onRestore={() => archive.restore(news)}
        onErase={() => void archive.erase(news)}
      />
    </>
  )
}
