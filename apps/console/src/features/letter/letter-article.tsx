import type { LetterArticle as Article } from '@lotse/contracts/visitor/letter'
import { Loaded } from '@lotse/ui/data/loaded'
import { codeOf } from '@lotse/ui/data/read-error.ts'
import { useDocumentTitle } from '@lotse/ui/layout/page'
import { SafeHtml } from '@lotse/ui/text/safe-html'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/backend/api.ts'
import classes from './letter-article.module.css'
import { useVisiting } from './visitor-page.tsx'

interface LetterArticleProps {
  token: string
  id: string
}

/** An article that the team has inserted, for readers who have no widget at hand. */
export function LetterArticle({ token, id }: LetterArticleProps) {
  const { t } = useVisiting()
  const article = useQuery({
    queryKey: ['POST /letter/article', token, id],
    queryFn: () => api('POST /letter/article', { body: { token, articleId: id } }),
    retry: false,
  })
  return (
    <>
      <a className={classes.back} href={`#token=${token}`}>
        {t.toConversation}
      </a>
      {codeOf(article.error) === 'not_found' ? (
        <GoneArticle />
      ) : (
        <Loaded of={article}>{found => <ArticleText {...found} />}</Loaded>
      )}
    </>
  )
}

function GoneArticle() {
  const { kind, gone } = useVisiting().t.talk.cards
  useDocumentTitle(gone)
  return (
    <h1 className={classes.title}>
      {kind.article} · {gone}
    </h1>
  )
}

function ArticleText({ title, html, updatedAt }: Article) {
  const { t, format } = useVisiting()
  useDocumentTitle(title)
  return (
    <article>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.updated}>{t.updated(format(updatedAt, { dateStyle: 'medium' }))}</p>
      <div className={classes.text}>
        <SafeHtml html={html} />
      </div>
    </article>
  )
}
