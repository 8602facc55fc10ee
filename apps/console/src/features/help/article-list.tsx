import type { Project } from '@lotse/contracts/console/projects'
import { pickText } from '@lotse/rules/text/local-text'
import { useFormat } from '@lotse/ui/language/use-format'
import rows from '@lotse/ui/rows/rows.module.css'
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { helpKeys } from '../../lib/backend/keys.ts'
import { ArchiveMenu } from '../../lib/editor/archive-menu.tsx'
import { ContentStatus } from '../../lib/editor/content-status.tsx'
import { useLanguageName } from '../../lib/editor/language-tabs.tsx'
import { useArchive } from '../../lib/editor/use-archive.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import help from './help.module.css'
import { type ArticleRow, removeArticle, setArticleStatus } from './use-help.ts'

export function ArticleList({ project, articles }: { project: Project; articles: ArticleRow[] }) {
  return (
    <ul className={`${rows.list} ${help.found}`}>
      {articles.map(article => (
        <li key={article.id}>
          <ArticleLine project={project} article={article} />
        </li>
      ))}
    </ul>
  )
}

interface ArticleLineProps {
  project: Project
  article: ArticleRow
  grip?: ReactNode
}

export function ArticleLine({ project, article, grip }: ArticleLineProps) {
  const t = useT()
  const languageName = useLanguageName()
  const nameOf = (one: ArticleRow) => pickText(one.title, project.defaultLang) || t.content.untitled
  const archive = useArchive<ArticleRow>({
    nameOf,
    setStatus: (item, status) => setArticleStatus(project.id, item, status),
    remove: item => removeArticle(project.id, item),
    refresh: helpKeys,
  })
  const missing = project.settings.languages.filter(lang => !article.title[lang])
  return (
    <>
      {grip}
      <span className={rows.grow}>
        <Link className={rows.title} to={paths.article(project.id, article.id)}>
          {nameOf(article)}
        </Link>
        {missing.length > 0 && (
          <span className={rows.small}> {t.help.notIn(missing.map(languageName).join(', '))}</span>
        )}
      </span>
      <Votes votes={article.votes} />
      <ContentStatus status={article.status} />
      <ArchiveMenu
        name={nameOf(article)}
        status={article.status}
        onArchive={() => archive.archive(article)}
        onRestore={() => archive.restore(article)}
        onErase={() => void archive.erase(article)}
      />
    </>
  )
}

export function Votes({ votes: { up, down } }: { votes: ArticleRow['votes'] }) {
  const t = useT()
  const format = useFormat()
  if (up + down === 0) return null
  return (
    <span
      className={help.votes}
      role="img"
      aria-label={t.help.votes(up, down)}
      title={t.help.votes(up, down)}
    >
      <IconThumbUp size={14} stroke={1.75} aria-hidden /> {format.number(up)}
      <IconThumbDown size={14} stroke={1.75} aria-hidden /> {format.number(down)}
    </span>
  )
}
