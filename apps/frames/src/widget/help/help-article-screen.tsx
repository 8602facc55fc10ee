import type { HelpArticle } from '@lotse/contracts/visitor/content'
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { longDate } from '../../lib/moments.ts'
import { type Loaded, useLoad } from '../server/use-load.ts'
import { LoadView } from '../shell/load-view.tsx'
import { RichText } from '../shell/rich-text.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { useWidget } from '../state/widget-context.ts'
import { AskUs } from './ask-us.tsx'

export function HelpArticleScreen({ id }: { id: string }) {
  const { t, locale } = useWidget()
  const article = useLoad(`article/${id}`, (api, signal) =>
    api('GET /shared/help/articles/:articleId', {
      params: { articleId: id },
      query: { lang: locale },
      signal,
    }),
  )
  return (
    <div className="page">
      <TopBar title={article.data?.title ?? t.help.title} />
      <div className="page-body">
        <LoadView of={article}>
          {data => (
            <ArticleText {...data}>
              <Vote article={article} />
            </ArticleText>
          )}
        </LoadView>
      </div>
    </div>
  )
}

interface ArticleTextProps {
  title: string
  html: string
  updatedAt: string
  children?: ReactNode
}

function ArticleText({ title, html, updatedAt, children }: ArticleTextProps) {
  const { t, locale } = useWidget()
  return (
    <article className="article">
      <h2>{title}</h2>
      <p className="article-by">{t.help.updated(longDate(updatedAt, locale))}</p>
      <RichText html={html} />
      {children}
    </article>
  )
}

/** As it will be shown, while it is being edited. */
export function ArticlePreview(article: ArticleTextProps) {
  return (
    <div className="page">
      <TopBar title={article.title} />
      <div className="page-body">
        <ArticleText {...article} />
      </div>
    </div>
  )
}

/** Was this helpful? Shown immediately; reverted if the server did not get it. */
function Vote({ article }: { article: Loaded<HelpArticle> }) {
  const { t, link } = useWidget()
  const { data, change } = article
  const [failed, setFailed] = useState(false)
  if (!data) return null
  const vote = async (next: 'up' | 'down') => {
    const before = data.vote
    setFailed(false)
    change(present => ({ ...present, vote: next }))
    try {
      const body = { vote: next }
      await link.api('POST /shared/help/articles/:articleId/vote', { params: { articleId: data.id }, body })
    } catch {
      change(present => ({ ...present, vote: before }))
      setFailed(true)
    }
  }
  return (
    <div className="vote">
      <p>{data.vote ? t.help.voted : t.help.wasHelpful}</p>
      <div className="vote-buttons">
        <VoteButton
          icon={IconThumbUp}
          label={t.help.yes}
          on={data.vote === 'up'}
          onClick={() => void vote('up')}
        />
        <VoteButton
          icon={IconThumbDown}
          label={t.help.no}
          on={data.vote === 'down'}
          onClick={() => void vote('down')}
        />
      </div>
      <div role="alert">{failed && <p className="problem">{t.help.voteFailed}</p>}</div>
      <AskUs />
    </div>
  )
}

interface VoteButtonProps {
  icon: typeof IconThumbUp
  label: string
  on: boolean
  onClick(): void
}

function VoteButton({ icon: Icon, label, on, onClick }: VoteButtonProps) {
  return (
    <button type="button" className="vote-button" aria-pressed={on} onClick={onClick}>
      <Icon aria-hidden stroke={1.75} /> {label}
    </button>
  )
}
